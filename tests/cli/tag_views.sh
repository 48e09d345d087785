#!/usr/bin/env bash
# Four at one table: what each seat and everybody sees of the cards of the others, on the board and in a bundle.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store
run 0 init

cat >four.duel <<'END'
[Duel "four"] [Rules "tag"] [Start "position"]
position
  next T5 1A main1 fresh
  1A lp 16000 hand "Vorse Raider" "Dark Hole" deck 30
  1B lp 16000 hand "Cyber Dragon" deck 30
  1B s1 "Secret Barrel" set before T5
  2A lp 16000 hand "Jinzo" deck 30
  2A s1 "Mirror Force" set before T5
  2B lp 16000 hand "Cannon Soldier" deck 30
  2B m1 "Giant Soldier of Stone" hidden-def before T5
end

T5 1A
  main1:
 1. summon "Vorse Raider" m1 atk
 2. pass
 3. 1B activate s1 -> 2B
END
run 0 import four.duel

# Partners see what the partner has Set; what he holds he shows when he likes, and no record says so. Opponents see
# that something is there.
run 0 show four@1 --as 1A
has '[Secret Barr.'
has 'hand: Dark Hole'
for name in 'Mirror Forc' 'Giant Sol' Jinzo 'Cannon Sold' 'Cyber Drag'; do lacks "$name"; done
run 0 show four@1 --as 1B
has '[Secret Barr.'
has 'hand: Cyber Dragon'
for name in 'Mirror Forc' 'Giant Sol' Jinzo 'Cannon Sold' 'Dark Hole'; do lacks "$name"; done
run 0 show four@1 --as 2A
has '[Mirror Forc.'
has '[Giant Sold'
has 'hand: Jinzo'
for name in 'Secret Barr' 'Cannon Sold' 'Cyber Drag' 'Dark Hole'; do lacks "$name"; done
run 0 show four@1 --as 2B
has '[Mirror Forc.'
has '[Giant Sold'
has 'hand: Cannon Soldier'
for name in 'Secret Barr' Jinzo 'Cyber Drag' 'Dark Hole'; do lacks "$name"; done
run 0 show four@1 --as table
has 'Vorse Raider'
for name in 'Secret Barr' 'Mirror Forc' 'Giant Sol' Jinzo 'Cannon Sold' 'Dark Hole' 'Cyber Drag'; do lacks "$name"; done

# What was used is known to everybody from then on.
run 0 why four@3 --as 2A
has 'Secret Barrel'

# A bundle of each view proves the duel and holds no card that the view does not know.
for seat in 1A 1B 2A 2B table; do
  run 0 export four --bundle --as $seat -o $seat.bundle
  run 0 show $seat.bundle@1
  mv out $seat.board
  case $seat in
    1A | 1B) known='Secret Barr' hidden='Mirror Forc' ;;
    2A | 2B) known='Mirror Forc' hidden='Cyber Drag' ;;
    *) known='Vorse Raider' hidden='Mirror Forc' ;;
  esac
  has "$known" $seat.board
  lacks "$hidden" $seat.board
done
