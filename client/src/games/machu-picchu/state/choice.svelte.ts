import type { Seat } from '@tiwanaku/shared/kernel';
import type { Command, District, MachuPicchuTypes, MoonTile, Table, View } from '@tiwanaku/shared/machu-picchu';
import type { MatchState } from '../../../state/match.svelte.ts';
import type * as Answers from './answers.ts';
import { emptyDraft, limitOf, toggled, type Draft, type Move } from './draft.ts';

/** What a choice needs of a match; a finished match looks like one in which nobody is asked. */
type Match = Pick<MatchState<MachuPicchuTypes>, 'view' | 'viewer' | 'isActing' | 'act'>;

/** What this viewer is asked now, and what they have picked of an answer. */
export class Choice {
  readonly #match: Match;
  /** A draft belongs to one question: the next one begins empty. */
  #drafted = $state.raw<{ readonly question: number; readonly draft: Draft }>({ question: 0, draft: emptyDraft });
  #isRefused = $state.raw(false);
  /** A district that was pressed and cannot be chosen, until something else is done. */
  #unreachable = $state.raw<{ readonly question: number; readonly district: District } | null>(null);
  #rules = $state.raw<typeof Answers | null>(null);
  readonly #legal = $derived.by(() =>
    this.seat === null || !this.isAsked ? [] : (this.#rules?.legalOf(this.view, this.seat) ?? []),
  );
  readonly #command = $derived.by(() => this.#rules?.commandOf(this.table.phase.name, this.draft, this.#legal) ?? null);

  constructor(match: Match, rules: typeof Answers | null = null) {
    this.#match = match;
    this.#rules = rules;
  }

  /** The rules of answers come after the first picture; without them nothing can be answered. */
  learn(rules: typeof Answers): void {
    this.#rules = rules;
  }

  get view(): View {
    return this.#match.view;
  }
  get table(): Table {
    return this.view.table;
  }
  /** The own seat; null for whoever watches. */
  get seat(): Seat | null {
    const { viewer } = this.#match;
    return viewer.type === 'player' ? viewer.seat : null;
  }
  /** This person decides now. */
  get isAsked(): boolean {
    return this.seat !== null && this.table.active === this.seat;
  }
  /** An answer is on its way. */
  get isBusy(): boolean {
    return this.#match.isActing;
  }
  /** The last answer was refused: something had happened meanwhile. */
  get isRefused(): boolean {
    return this.#isRefused;
  }
  get unreachable(): District | null {
    return this.#unreachable?.question === this.table.question ? this.#unreachable.district : null;
  }
  get legal(): readonly Command[] {
    return this.#legal;
  }
  get draft(): Draft {
    const { question, draft } = this.#drafted;
    return question === this.table.question ? draft : this.#first();
  }
  /** What the picks amount to, if it is a legal answer. */
  get command(): Command | null {
    return this.#command;
  }

  /** Whether this answer could be given now. */
  can(command: Command): boolean {
    return this.#legal.some((one) => this.#rules?.isSame(one, command));
  }

  /** Every answer of one type that can be given. */
  answers<Type extends Command['type']>(type: Type): readonly Extract<Command, { type: Type }>[] {
    return this.#legal.filter((command): command is Extract<Command, { type: Type }> => command.type === type);
  }

  /** Picks a district, or drops it; picked a second time it is confirmed by `confirm` alone. */
  pickDistrict(district: District): void {
    const isSame = this.draft.district === district;
    this.#set({ ...emptyDraft, move: this.draft.move, district: isSame ? null : district });
  }

  /** Remembers that a district was pressed which cannot be chosen. */
  pressInVain(district: District): void {
    this.#unreachable = { question: this.table.question, district };
  }

  /** Names the way to take the turn; named a second time it is open again. */
  pickMove(move: Move): void {
    this.#set({ ...emptyDraft, move: this.draft.move === move ? null : move });
  }

  pickTile(tile: MoonTile): void {
    this.#set({ ...emptyDraft, move: this.draft.move, tile: this.draft.tile === tile ? null : tile });
  }

  pickCount(count: number): void {
    this.#set({ ...this.draft, count });
  }

  toggle(name: string): void {
    this.#set({ ...this.draft, picked: toggled(this.draft.picked, name, limitOf(this.table.phase)) });
  }

  drop(): void {
    this.#set(emptyDraft);
  }

  /** Sends an answer; settles when the table shows it, or why not. */
  async send(command: Command): Promise<void> {
    if (this.isBusy) return;
    this.#isRefused = false;
    const answer = await this.#match.act(command);
    this.#isRefused = !answer.isAccepted;
  }

  async confirm(): Promise<void> {
    if (this.command) await this.send(this.command);
  }

  #set(draft: Draft): void {
    this.#isRefused = false;
    this.#unreachable = null;
    this.#drafted = { question: this.table.question, draft };
  }

  /** Tiles that can all be paid are picked beforehand; everything else begins empty. */
  #first(): Draft {
    const all = this.answers('collect').at(-1);
    return all ? { ...emptyDraft, picked: all.goods } : emptyDraft;
  }
}
