import type { Recorded } from '@tiwanaku/shared/kernel';
import { isOnBoard, type Event, type TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { Names } from '../text/log-text.ts';
import { spokenEvents, spokenTurn } from '../text/speech.ts';
import type { Motions } from './motions.svelte.ts';
import type { Pointing } from './pointing.svelte.ts';

interface Ears {
  readonly motions: Motions;
  readonly pointing: Pointing;
  readonly names: Names;
  readonly isMyMove: () => boolean;
  readonly onended: () => void;
}

/** Plays out and says what happens in a match, and calls the reader when their move begins. Returns the way to stop. */
export function listenTo(
  match: MatchState<TiwanakuTypes>,
  { motions, pointing, names, isMyMove, onended }: Ears,
): () => void {
  let batch: Recorded<Event>[] = [];
  let wasMyMove = isMyMove();

  /** What one command caused comes in one go and is said in one go. */
  function say(): void {
    const sentence = spokenEvents(batch, names);
    const hasEnded = batch.some(({ event }) => event.type === 'matchEnded');
    batch = [];
    if (sentence) announcer.say(sentence);
    if (isMyMove() && !wasMyMove)
      announcer.say(spokenTurn(match.view.table.phase.name === 'finalDivination'), 'assertive');
    wasMyMove = isMyMove();
    if (hasEnded) onended();
  }

  const stops = [
    match.onEvents(({ event, isLive }) => {
      if (batch.length === 0) queueMicrotask(say);
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
