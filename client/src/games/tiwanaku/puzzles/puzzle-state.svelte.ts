import type { Hint, HintLevel, BoardPosition } from '@tiwanaku/shared/tiwanaku/deduction';
import { hintLevels } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Crop, Space } from '@tiwanaku/shared/tiwanaku';
import type { PuzzleAnswer, PuzzleProgress, Refusal } from '@tiwanaku/shared/protocol';
import { WorkerDesk } from '../../worker-desk.ts';
import { HintLevels } from '../hints/hint-levels.svelte.ts';
import type { StudyAnswer, StudyQuestion } from '../practice/study.ts';
import { startStudyWorker } from '../practice/study-worker.ts';
import type { puzzleHttp } from './puzzle-http.ts';

/** What the last attempt came to. */
export type PuzzleAttempt =
  | { readonly outcome: 'certain' | 'notCertain'; readonly at: Space; readonly crop: Crop }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

type PuzzleWire = Pick<typeof puzzleHttp, 'attempt' | 'mark'>;

/** One puzzle: the server judges, hints and the explanation come from a worker. */
export class PuzzleState {
  readonly id: string;
  readonly grade: number;
  readonly hints = new HintLevels(null, true);
  readonly #land: BoardPosition;
  readonly #wire: PuzzleWire;
  readonly #desk: WorkerDesk<StudyQuestion, StudyAnswer>;
  #selected = $state.raw<Space | null>(null);
  #attempt = $state.raw<PuzzleAttempt | null>(null);
  #progress = $state.raw<PuzzleProgress>(null);
  #isBusy = $state.raw(false);
  /** What was done before the person had a name. */
  readonly #unsaved: { readonly at: Space; readonly crop: Crop }[] = [];
  #unsavedHints = 0;

  /** With the crop, once it is found. */
  readonly position = $derived.by((): BoardPosition => {
    const found = this.#attempt;
    if (found?.outcome !== 'certain') return this.#land;
    return { ...this.#land, crop: { ...this.#land.crop, [found.at]: found.crop } };
  });
  readonly isSolved = $derived.by(() => this.#attempt?.outcome === 'certain');

  constructor({ puzzle, progress }: PuzzleAnswer, wire: PuzzleWire, start = startStudyWorker) {
    this.id = puzzle.id;
    this.grade = puzzle.grade;
    // The server's answer comes from this game's own keeper.
    this.#land = puzzle.position as BoardPosition;
    this.#progress = progress;
    this.#wire = wire;
    this.#desk = new WorkerDesk(start, 'no answer');
  }

  get selected(): Space | null {
    return this.#selected;
  }
  get attempt(): PuzzleAttempt | null {
    return this.#attempt;
  }
  /** Null without a session. */
  get progress(): PuzzleProgress {
    return this.#progress;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Whether it is open land without a crop. */
  canSelect(space: Space): boolean {
    return !this.isSolved && this.#land.terrain[space] !== undefined && this.#land.crop[space] === undefined;
  }

  select(space: Space): void {
    if (!this.canSelect(space)) return;
    this.#selected = space;
    // What was said of another space would be read as of this one.
    this.#attempt = null;
  }

  /** Names the crop of the selected space. */
  async name(crop: Crop): Promise<void> {
    const at = this.#selected;
    if (at === null || this.#isBusy || this.isSolved) return;
    this.#isBusy = true;
    const judged = await this.#wire.attempt(this.id, { at, crop });
    this.#isBusy = false;
    if (!judged.ok) {
      this.#attempt = { outcome: 'refused', refusal: judged.refusal };
      return;
    }
    const { isCertain, progress } = judged.value;
    this.#progress = progress;
    if (progress === null) this.#unsaved.push({ at, crop });
    this.#attempt = { outcome: isCertain ? 'certain' : 'notCertain', at, crop };
    if (!isCertain) return;
    this.#selected = null;
    this.hints.close();
    await this.hints.ask('what', () => this.#explained(), 0);
  }

  /** Asks for a level, and lets the person's progress know. */
  async ask(level: HintLevel = 'where'): Promise<void> {
    await this.hints.ask(level, () => this.#explained(), this.isSolved ? 0 : null);
    if (this.isSolved) return;
    const hints = hintLevels.indexOf(level) + 1;
    this.#unsavedHints = Math.max(this.#unsavedHints, hints);
    await this.#mark({ hints });
  }

  /** Keeps the progress once the person has a name, and with it what they did before, in order. */
  async remember(progress: PuzzleProgress): Promise<void> {
    if (this.#progress !== null || progress === null) return;
    this.#progress = progress;
    if (this.#unsavedHints > 0) await this.#mark({ hints: this.#unsavedHints });
    for (const named of this.#unsaved.splice(0)) {
      const judged = await this.#wire.attempt(this.id, named);
      if (judged.ok) this.#progress = judged.value.progress;
    }
  }

  async favour(isFavourite: boolean): Promise<void> {
    await this.#mark({ isFavourite });
  }

  close(): void {
    this.#desk.giveUp();
  }

  async #mark(mark: Parameters<PuzzleWire['mark']>[1]): Promise<void> {
    if (this.#progress === null) return;
    const marked = await this.#wire.mark(this.id, mark);
    if (marked.ok) this.#progress = marked.value.progress;
  }

  async #explained(): Promise<readonly Hint[]> {
    const answer = await this.#desk.ask({ type: 'puzzle', position: this.#land }).catch(() => null);
    return answer?.type === 'explain' ? answer.chain : [];
  }
}
