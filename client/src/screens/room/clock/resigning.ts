import type { Seat } from '@tiwanaku/shared/kernel';
import { mount, unmount } from 'svelte';
import { isBot, standInWord } from '../../../state/bots.ts';
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
  const left = match.seats.filter((_, seat) => seat !== me && !match.clock.hasResigned(seat));
  const [winner] = left;
  const isWon = winner !== undefined && left.length === 1 && room.game.isRace(room.settings.options);
  const standIn = standInWord(room.game, room.settings);
  const about = left.every(isBot) ? m.clock_resignBotsAsk() : m.clock_resignAsk({ standIn });
  const yes = left.every(isBot) ? m.clock_resign() : m.clock_resignYes();
  const question = mount(Question, {
    target: document.body,
    props: {
      title: m.clock_resign(),
      text: isWon ? m.clock_resignEndAsk(winner) : about,
      yes: isWon ? m.clock_resignEnd(winner) : yes,
      onyes: () => void announceRefusal(match.resign()),
      onclose: () => void unmount(question),
    },
  });
}
