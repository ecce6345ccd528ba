import { expect, test } from 'vitest';
import { boardPositionOf } from '@tiwanaku/shared/tiwanaku/deduction';
import { viewFor } from '@tiwanaku/shared/tiwanaku';
import { studyWorker } from '../testing/study-worker.ts';
import { learner } from './land.ts';
import { lessons } from './lessons.ts';
import { LessonHints } from './lesson-hints.svelte.ts';

const asked = lessons.filter((lesson) => lesson.kind === 'crop');
const divined = lessons.filter((lesson) => lesson.id === 'divine' || lesson.id === 'last');

test.each(asked)('DED-HNT-5 in the lesson "$id" a hint leads to the crop that is asked for', async (lesson) => {
  const hints = new LessonHints(studyWorker);
  const { at, land } = lesson;
  for (const level of ['where', 'which', 'what'] as const)
    await hints.ask(level, { type: 'crop', position: boardPositionOf(land.state.position), at });
  expect(hints.levels.hint?.conclusion).toEqual({ plant: { [at]: land.wheel.cropAt(at) } });
  hints.levels.show(hints.levels.place);
  expect(hints.markOn(at)?.role).toBe('conclusion');
  hints.close();
  expect(hints.markOn(at)).toBeNull();
});

test.each(divined)('DED-HNT-5 in the lesson "$id" a hint leads to a crop under an own pawn', async ({ land }) => {
  const hints = new LessonHints(studyWorker);
  const view = viewFor(land.state, { type: 'player', seat: learner });
  await hints.ask('what', { type: 'view', view });
  const conclusion = hints.levels.hint?.conclusion;
  if (!conclusion || !('plant' in conclusion)) throw new Error('it leads to a crop');
  const [[space, crop] = []] = Object.entries(conclusion.plant);
  expect(land.state.position.pawns[space as 'a1']).toBe('brown');
  expect(land.wheel.cropAt(space as 'a1')).toBe(crop);
});
