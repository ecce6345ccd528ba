import {
  practicePosition,
  techniquesMet,
  undoIn,
  type HintLevel,
  type Practice,
} from '@tiwanaku/shared/tiwanaku/deduction';
import { spacesOf, type Crop, type Space } from '@tiwanaku/shared/tiwanaku';
import { WorkerDesk } from '../../worker-desk.ts';
import { HintLevels, type HintPlace } from '../hints/hint-levels.svelte.ts';
import type { StudyAnswer, StudyQuestion } from './study.ts';
import { startStudyWorker } from './study-worker.ts';

export type Attempt = {
  readonly outcome: 'planted' | 'notCertain' | 'failed';
  readonly at: Space;
  readonly crop: Crop;
};

/** Practice by what is certain, with hints in three levels. */
export class PracticeState {
  readonly #desk: WorkerDesk<StudyQuestion, StudyAnswer>;
  readonly hints: HintLevels;
  #practice = $state.raw<Practice>() as Practice;
  #selected = $state.raw<Space | null>(null);
  #attempt = $state.raw<Attempt | null>(null);
  #isBusy = $state.raw(false);

  readonly position = $derived.by(() => practicePosition(this.#practice));
  readonly left = $derived.by(
    () => spacesOf(this.position.size).filter((space) => this.position.crop[space] === undefined).length,
  );
  readonly met = $derived.by(() => Object.entries(techniquesMet(this.#practice)));

  /** Hints may be about one technique. */
  constructor(practice: Practice, about: string | null = null, start = startStudyWorker) {
    this.#practice = practice;
    this.hints = new HintLevels(about);
    this.#desk = new WorkerDesk(start, 'no answer');
  }

  get practice(): Practice {
    return this.#practice;
  }
  get selected(): Space | null {
    return this.#selected;
  }
  get attempt(): Attempt | null {
    return this.#attempt;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }
  get canUndo(): boolean {
    return this.#practice.planted.length > 0;
  }

  select(space: Space): void {
    if (this.position.crop[space] === undefined) this.#selected = space;
  }

  /** Plants a crop that is certain on the selected space. */
  async plant(crop: Crop): Promise<void> {
    const at = this.#selected;
    if (at === null || this.#isBusy) return;
    const practice = this.#practice;
    const answer = await this.#ask({ type: 'plant', practice, at, crop });
    if (answer?.type !== 'plant') {
      this.#attempt = { outcome: 'failed', at, crop };
      return;
    }
    this.#attempt = { outcome: answer.practice ? 'planted' : 'notCertain', at, crop };
    if (answer.practice === null) return;
    this.#practice = answer.practice;
    this.#selected = null;
    this.hints.close();
  }

  undo(): void {
    this.#practice = undoIn(this.#practice);
    this.#attempt = null;
    this.hints.close();
  }

  async ask(level: HintLevel = 'where', at: number | null = null): Promise<void> {
    if (this.#isBusy) return;
    this.#attempt = null;
    const find = async () => {
      const answer = await this.#ask({ type: 'explain', position: this.position });
      return answer?.type === 'explain' ? answer.chain : [];
    };
    await this.hints.ask(level, find, at);
  }

  /** A hint that was open before, at its step. */
  resume = ({ level, step }: HintPlace): Promise<void> => this.ask(level, step);

  close(): void {
    this.#desk.giveUp();
  }

  /** Null without a worker. */
  async #ask(question: StudyQuestion): Promise<StudyAnswer | null> {
    this.#isBusy = true;
    const answer = await this.#desk.ask(question).catch(() => null);
    this.#isBusy = false;
    return answer;
  }
}
