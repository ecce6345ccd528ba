import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Person } from '@tiwanaku/shared/protocol';
import { isOnBoard, type Event, type Position, type TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { Pointing } from '../state/pointing.svelte.ts';
import type { Names } from '../text/names.ts';
import { spokenEvents } from '../text/speech.ts';
import type { Motions } from './motions.svelte.ts';

interface ListenDeps {
  readonly motions: Motions;
  readonly pointing: Pointing;
  readonly names: Names;
  /** Text does not move. */
  readonly isText: () => boolean;
}

/** Plays and announces events. Returns the unsubscriber. */
export function listenTo(match: MatchState<TiwanakuTypes>, deps: ListenDeps): () => void {
  const { motions, pointing, names, isText } = deps;
  let batch: Recorded<Event>[] = [];

  /** One command's events together, with their tile. */
  async function say(): Promise<void> {
    const events = batch;
    batch = [];
    await motions.whenShown(events.at(-1)?.position ?? 0);
    const sentence = spokenEvents(events, names);
    if (sentence) announcer.say(sentence);
  }

  const announcePing = ({ from, space }: { from: Person; space: string }) => {
    if (!isOnBoard(match.view.position.setup.size, space)) return;
    const isMine = names.me !== null && from.personId === match.seats[names.me]?.personId;
    if (!isMine) announcer.say(m.tiwanaku_say_ping({ name: from.name, space }));
    // A typed line has answered.
    else if (!isText()) announcer.say(m.typed_pointed({ space }));
  };

  /** Hidden tabs slow timers down; log and scores show the reveal. */
  const hide = () => document.hidden && motions.skip();

  greet(match.view.position, names);
  document.addEventListener('visibilitychange', hide);
  // Pings that arrived before this code.
  pointing.pings.forEach(announcePing);
  const stops = [
    match.onEvents(({ event, before, isLive }) => {
      if (batch.length === 0) queueMicrotask(() => void say());
      batch.push(event);
      if (isLive && !isText()) motions.play(event, before);
      motions.noteOwn(event, names.me);
    }),
    match.onPing(({ from, point }) => announcePing({ from, space: point })),
    () => document.removeEventListener('visibilitychange', hide),
  ];
  return () => {
    motions.skip();
    for (const stop of stops) stop();
  };
}

/** Says who begins; a person who begins is asked instead. Who came by a link has no focus yet: it goes to the sentence below the board. */
function greet({ active, pawns, turn }: Position, names: Names): void {
  if (turn !== 1 || active === null || Object.keys(pawns).length > 0) return;
  if (active !== names.me) announcer.say(m.tiwanaku_reveal_begins({ name: names.of(active) }));
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('.prompt')?.focus({ preventScroll: true });
}
