import { mount, unmount } from 'svelte';
import { m } from '../../../i18n/messages.svelte.ts';
import { announceRefusal } from '../../../match/clock/proposing.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { GameRoom } from '../../../games/game-client.ts';
import Question from '../../../ui/controls/Question.svelte';
import { seatToResign } from './seat-to-resign.ts';

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
