import type { Recorded } from '@tiwanaku/shared/kernel';
import { isOnBoard, type Event, type TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { later } from '../later.ts';
import type { Names } from '../text/log-text.ts';
import type { Motions } from './motions.svelte.ts';
import type { Pointing } from './pointing.svelte.ts';

interface Ears {
  readonly motions: Motions;
  readonly pointing: Pointing;
  readonly names: Names;
  readonly isMyMove: () => boolean;
}

/** Plays out and says what happens in a match, and calls the reader when their move begins. Returns the way to stop. */
export function listenTo(match: MatchState<TiwanakuTypes>, { motions, pointing, names, isMyMove }: Ears): () => void {
  let batch: Recorded<Event>[] = [];
  let wasMyMove = isMyMove();

  /** What one command caused comes in one go and is said in one go. */
  async function say(): Promise<void> {
    const events = batch;
    batch = [];
    const isCalled = isMyMove() && !wasMyMove;
    const isFinal = match.view.table.phase.name === 'finalDivination';
    wasMyMove = isMyMove();
    // Whoever cannot be told what happened is still called to their turn.
    const sentence = await later.log().then(
      ({ spokenEvents }) => spokenEvents(events, names),
      () => '',
    );
    if (sentence) announcer.say(sentence);
    if (isCalled) announcer.say(isFinal ? m.tiwanaku_say_yourFinal() : m.tiwanaku_say_yourTurn(), 'assertive');
  }

  const stops = [
    match.onEvents(({ event, isLive }) => {
      if (batch.length === 0) queueMicrotask(() => void say());
      batch.push(event);
      if (isLive) motions.play(event.event);
    }),
    match.onPing(({ from, space }) => {
      if (!isOnBoard(match.view.table.setup.size, space)) return;
      pointing.show(from, space);
      announcer.say(m.tiwanaku_say_ping({ name: from.name, space }));
    }),
  ];
  return () => {
    motions.skip();
    for (const stop of stops) stop();
  };
}
