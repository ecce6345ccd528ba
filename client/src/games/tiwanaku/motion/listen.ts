import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Person } from '@tiwanaku/shared/protocol';
import { isOnBoard, type Event, type TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { Pointing } from '../state/pointing.svelte.ts';
import type { Names } from '../text/names.ts';
import { spokenEvents } from '../text/speech.ts';
import type { Motions } from './motions.svelte.ts';

interface Ears {
  readonly motions: Motions;
  readonly pointing: Pointing;
  readonly names: Names;
  readonly isMyMove: () => boolean;
  /** The board is read as text: nothing moves over it. */
  readonly isText: () => boolean;
}

/** Plays out and says what happens in a match, and calls the reader when their move begins. Returns the way to stop. */
export function listenTo(match: MatchState<TiwanakuTypes>, ears: Ears): () => void {
  const { motions, pointing, names, isMyMove, isText } = ears;
  let batch: Recorded<Event>[] = [];
  let wasMyMove = isMyMove();

  /** What one command caused comes in one go and is said in one go, together with the tile it brought. */
  async function say(): Promise<void> {
    const events = batch;
    batch = [];
    const isCalled = isMyMove() && !wasMyMove;
    wasMyMove = isMyMove();
    await motions.whenTold(events.at(-1)?.position ?? 0);
    const sentence = spokenEvents(events, names);
    if (sentence) announcer.say(sentence);
    // Who has skipped the motion may have acted by now.
    if (isCalled && isMyMove()) announcer.say(call(events), 'assertive');
  }

  /** What the reader is called to. Who gives a tile gives it in somebody else's turn (TIW-COP-9). */
  function call(events: readonly Recorded<Event>[]): string {
    const { phase } = match.view.table;
    if (phase.name === 'supply') return m.tiwanaku_say_tileWanted();
    // That the final divinations begin, and with whom, has been said by then.
    const isSaid = events.some(({ event }) => event.type === 'finalDivinationsBegan');
    return phase.name === 'finalDivination' && !isSaid ? m.tiwanaku_say_yourFinal() : m.tiwanaku_say_yourTurn();
  }

  /** A match that begins under the reader's hands: the button that began it is gone, and focus with it. */
  function begin(): void {
    const { active, pawns, turn } = match.view.table;
    if (turn !== 1 || active === null || Object.keys(pawns).length > 0) return;
    announcer.say(
      active === names.me ? m.tiwanaku_reveal_beginsYou() : m.tiwanaku_reveal_begins({ name: names.of(active) }),
    );
    const prompt = document.querySelector<HTMLElement>('.prompt');
    if (!prompt || document.activeElement !== document.body) return;
    prompt.tabIndex = -1;
    prompt.focus({ preventScroll: true });
  }

  const tellPing = ({ from, space }: { from: Person; space: string }) => {
    if (!isOnBoard(match.view.table.setup.size, space)) return;
    announcer.say(m.tiwanaku_say_ping({ name: from.name, space }));
  };

  /** A hidden tab slows its timers down: the reveal is over when the reader comes back, and log and scores say it. */
  const hide = () => document.hidden && motions.skip();

  begin();
  document.addEventListener('visibilitychange', hide);
  // Pointed at while this code was on its way.
  pointing.pings.forEach(tellPing);
  const stops = [
    match.onEvents(({ event, before, isLive }) => {
      if (batch.length === 0) queueMicrotask(() => void say());
      batch.push(event);
      if (isLive && !isText()) motions.play(event, before);
      motions.noteMiss(event.event, names.me);
    }),
    match.onPing(({ from, point }) => tellPing({ from, space: point })),
    () => document.removeEventListener('visibilitychange', hide),
  ];
  return () => {
    motions.skip();
    for (const stop of stops) stop();
  };
}
