import type { HintLevel } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Space } from '@tiwanaku/shared/tiwanaku';
import { WorkerDesk } from '../../worker-desk.ts';
import { hintMarkWord, markOf, type HintMark } from '../hints/marks.ts';
import { HintLevels } from '../hints/hint-levels.svelte.ts';
import type { StudyAnswer, StudyQuestion } from '../practice/study.ts';
import { startStudyWorker } from '../practice/study-worker.ts';

/** The hints of a lesson, where they are always allowed (DED-HNT-5). */
export class LessonHints {
  readonly levels = new HintLevels();
  readonly #desk: WorkerDesk<StudyQuestion, StudyAnswer>;

  constructor(start = startStudyWorker) {
    this.#desk = new WorkerDesk(start, 'no answer');
  }

  async ask(level: HintLevel, question: StudyQuestion): Promise<void> {
    await this.levels.ask(level, async () => {
      const answer = await this.#desk.ask(question).catch(() => null);
      return answer?.type === 'explain' ? answer.chain : [];
    });
  }

  markOn(space: Space): HintMark | null {
    const { shown } = this.levels;
    return shown ? markOf(shown, space) : null;
  }

  /** The mark on a space in words, for screen readers. */
  spokenOn(space: Space): string | undefined {
    const mark = this.markOn(space);
    return mark ? hintMarkWord(mark) : undefined;
  }

  close(): void {
    this.levels.close();
    this.#desk.giveUp();
  }
}
