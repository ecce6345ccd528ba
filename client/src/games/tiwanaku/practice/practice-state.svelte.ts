import {
  hintIn,
  hintLevels,
  practicePosition,
  techniquesMet,
  undoIn,
  type Hint,
  type HintLevel,
  type Practice,
} from '@tiwanaku/shared/tiwanaku/deduction';
import { spacesOf, type Crop, type Space } from '@tiwanaku/shared/tiwanaku';
import { WorkerDesk } from '../../worker-desk.ts';
import type { WorkerPort } from '../../worker-port.ts';
import type { StudyAnswer, StudyQuestion } from './study.ts';

export type StudyWorker = WorkerPort<StudyQuestion, StudyAnswer>;

const startWorker = (): StudyWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as StudyWorker;

/** What the last attempt came to. */
export type Attempt = {
  readonly outcome: 'planted' | 'notCertain' | 'failed';
  readonly at: Space;
  readonly crop: Crop;
};

/** A land to fill by what is certain, with hints in three levels. */
export class PracticeState {
  readonly #desk: WorkerDesk<StudyQuestion, StudyAnswer>;
  readonly #keep: (practice: Practice) => void;
  #practice = $state.raw<Practice>() as Practice;
  #selected = $state.raw<Space | null>(null);
  #attempt = $state.raw<Attempt | null>(null);
  #chain = $state.raw<readonly Hint[] | null>(null);
  #level = $state.raw<HintLevel | null>(null);
  #isBusy = $state.raw(false);

  readonly position = $derived.by(() => practicePosition(this.#practice));
  readonly left = $derived.by(
    () => spacesOf(this.position.size).filter((space) => this.position.crop[space] === undefined).length,
  );
  readonly met = $derived.by(() => Object.entries(techniquesMet(this.#practice)));
  /** As far as its level tells; undefined while it is being looked for, null when there is none. */
  readonly hint = $derived.by((): Hint | null | undefined => {
    if (this.#level === null || this.#chain === null) return undefined;
    return hintIn(this.#chain, this.#level);
  });
  readonly nextLevel = $derived.by((): HintLevel | null =>
    this.hint && this.#level ? (hintLevels[hintLevels.indexOf(this.#level) + 1] ?? null) : null,
  );

  /** `keep` is told of every change. */
  constructor(practice: Practice, keep: (practice: Practice) => void = () => {}, start = startWorker) {
    this.#practice = practice;
    this.#keep = keep;
    this.#desk = new WorkerDesk(start, 'no answer');
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
  get isHinting(): boolean {
    return this.#level !== null;
  }
  get canUndo(): boolean {
    return this.#practice.planted.length > 0;
  }
  /** The steps to the conclusion, once it is told. */
  get chain(): readonly Hint[] {
    return this.#level === 'what' ? (this.#chain ?? []) : [];
  }

  select(space: Space): void {
    if (this.position.crop[space] === undefined) this.#selected = space;
  }

  /** Plants a crop on the selected space if it is certain. */
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
    this.#keep(this.#practice);
    this.#selected = null;
    this.closeHint();
  }

  undo(): void {
    this.#practice = undoIn(this.#practice);
    this.#keep(this.#practice);
    this.#attempt = null;
    this.closeHint();
  }

  /** Asks for a level; the first one unless said otherwise. */
  async ask(level: HintLevel = 'where'): Promise<void> {
    if (this.#isBusy) return;
    this.#level = level;
    if (this.#chain !== null) return;
    const answer = await this.#ask({ type: 'explain', position: this.position });
    this.#chain = answer?.type === 'explain' ? answer.chain : [];
  }

  closeHint(): void {
    this.#chain = null;
    this.#level = null;
  }

  close(): void {
    this.#desk.giveUp();
  }

  /** Null when no worker can be had. */
  async #ask(question: StudyQuestion): Promise<StudyAnswer | null> {
    this.#isBusy = true;
    const answer = await this.#desk.ask(question).catch(() => null);
    this.#isBusy = false;
    return answer;
  }
}
