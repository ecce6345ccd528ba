import { expect, test } from 'vitest';
import { evolveView, status, type Event, type TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { explain } from '@tiwanaku/shared/tiwanaku/deduction';
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { Replay } from '../../../match/replay.svelte.ts';
import { HintDesk, type HintWorker } from '../hints/hint-desk.ts';
import { answering, type HintQuestion } from '../hints/answer.ts';
import { Hints } from '../hints/hints.svelte.ts';
import { stepsOf } from '../replay/steps.ts';
import { hintsBefore } from './hints-before.ts';

const rules = { id: 'tiwanaku', rulesVersion: 1, evolveView, status };

function replayed() {
  const game = games[0];
  if (!game) throw new Error('there are eight kinds');
  const { begun, steps } = playedGame(game, 5);
  const all: readonly Event[] = [...begun, ...steps.flatMap(({ events }) => events)];
  return new Replay<TiwanakuTypes>(
    rules,
    all.map((event, at) => ({ position: at + 1, event })),
    stepsOf,
  );
}

/** The worker's own answers, without a thread. */
function worker(): HintWorker {
  const answerTo = answering();
  const port: HintWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (question: HintQuestion) => port.onmessage?.({ data: answerTo(question) }),
    terminate: () => undefined,
  };
  return port;
}

test('DED-HNT-5 after the end a hint is about the board before the step, for the seat whose turn it was, and is gone at the next', async () => {
  const replay = replayed();
  const hints = new Hints(hintsBefore(replay), new HintDesk(worker));
  const divined = replay.events.findLast(({ event }) => event.type === 'cropRevealed');
  if (divined?.event.type !== 'cropRevealed') throw new Error('a person divines');
  const { position, event } = divined;
  replay.go(replay.steps.findIndex((step) => step.position >= position));
  await hints.ask('what');
  const before = replay.views[replay.index - 1];
  expect(before?.position.crop[event.space]).toBeUndefined();
  if (!before) throw new Error('there is a step before');
  expect(hints.chain).toEqual(explain({ ...before, viewer: { type: 'player', seat: event.seat } }));
  replay.go(replay.index - 1);
  expect(hints.isOpen).toBe(false);
});
