import type { Space, Terrain, TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import type { Judged, AnalysisLine } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Replay } from '../../../match/replay.svelte.ts';
import { withWords } from '../../../i18n/messages.svelte.ts';
import type { HintMark } from '../hints/marks.ts';
import type { Candidates } from './candidates.ts';

type AnalysisPieces = typeof import('../analysis/index.ts');

/** The analysis of a match, once its code is loaded. */
export class MatchAnalysis {
  readonly #replay: Replay<TiwanakuTypes>;
  #fetched = $state.raw<{
    readonly pieces: AnalysisPieces;
    readonly analysis: InstanceType<AnalysisPieces['Analysis']>;
    readonly hints: InstanceType<AnalysisPieces['Hints']>;
  }>();
  #isClosed = false;
  areCandidatesShown = $state(true);
  readonly judged: ReadonlyMap<number, Judged> = $derived.by(
    () => this.#fetched?.pieces.byStep(this.#fetched.analysis.judged, this.#replay.steps) ?? new Map(),
  );
  readonly now: Judged | undefined = $derived.by(() => this.judged.get(this.#replay.index));

  constructor(replay: Replay<TiwanakuTypes>) {
    this.#replay = replay;
  }

  get fetched() {
    return this.#fetched;
  }

  /** The replay still works if this fails. */
  async fetch(seats: number, kept: () => Promise<unknown>): Promise<void> {
    // The solver is large.
    const analysing = withWords(import('../analysis/index.ts'), 'tiwanaku-study');
    const [pieces, judged] = await Promise.all([analysing, kept()]).catch(() => [null, null]);
    if (!pieces || this.#isClosed) return;
    const analysis = new pieces.Analysis(this.#replay.events, seats);
    analysis.take(judged);
    this.#fetched = { pieces, analysis, hints: new pieces.Hints(pieces.hintsBefore(this.#replay)) };
  }

  close(): void {
    this.#isClosed = true;
    this.#fetched?.analysis.close();
    this.#fetched?.hints.close();
  }

  stepOf(line: AnalysisLine): number {
    return this.#fetched?.pieces.stepOf(line, this.#replay.steps) ?? this.#replay.index;
  }

  /** The sign of a step on the time line. */
  signAt(index: number): { readonly sign: string; readonly word: string } | null {
    const line = this.judged.get(index)?.line;
    if (!line || !this.#fetched) return null;
    const sign = this.#fetched.pieces.signOf(line);
    return sign === null ? null : { sign, word: this.#fetched.pieces.signWord(line) };
  }

  /** What a hint that is looked at marks there. */
  hintOn(space: Space): { readonly mark: HintMark; readonly text: string } | null {
    const mark = this.#fetched?.hints.markOn(space);
    return mark && this.#fetched ? { mark, text: this.#fetched.pieces.hintMarkWord(mark) } : null;
  }

  /** What was possible before the step's action; null while hidden or a hint is shown. */
  candidatesAt(space: Space, lies: Terrain | undefined): Candidates | null {
    const isShown = this.areCandidatesShown && this.#fetched?.hints.isOpen === false;
    const values = isShown ? this.now?.possible[space] : undefined;
    if (!values || !this.#fetched) return null;
    const topics = this.#fetched.pieces.candidatesOf(values, lies);
    return { topics, text: this.#fetched.pieces.candidatesText(topics) };
  }
}
