import type { Seat } from '@tiwanaku/shared/kernel';
import { mount, unmount } from 'svelte';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { RoomState } from '../../../state/room.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { announceRefusal } from '../../../match/clock/proposing.ts';
import type { GameRoom } from '../../../games/game-client.ts';
import Question from '../../../ui/controls/Question.svelte';

/** The seat that this person can resign: their own, in a match with others. */
export function seatToResign(
  { viewer, seats, clock, matchId }: MatchState,
  { isPlaying, view }: RoomState,
): Seat | null {
  const isTheirs = isPlaying && view.match?.matchId === matchId && seats.length > 1 && viewer.type === 'player';
  return isTheirs && !clock.hasResigned(viewer.seat) ? viewer.seat : null;
}

/** Confirms resigning; the button names the winner if the match would end. */
export function askToResign(match: MatchState, room: GameRoom): void {
  const me = seatToResign(match, room);
  const [winner, ...more] = match.seats.filter((_, seat) => seat !== me && !match.clock.hasResigned(seat));
  const isEnd = winner !== undefined && more.length === 0 && room.game.isRace(room.settings.options);
  const question = mount(Question, {
    target: document.body,
    props: {
      title: m.clock_resign(),
      text: isEnd ? m.clock_resignEndAsk(winner) : m.clock_resignAsk(),
      yes: isEnd ? m.clock_resignEnd(winner) : m.clock_resignYes(),
      onyes: () => void announceRefusal(match.resign()),
      onclose: () => void unmount(question),
    },
  });
}
