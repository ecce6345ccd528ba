import type { Seat } from '@tiwanaku/shared/kernel';
import type {
  Command,
  District,
  MachuPicchuTypes,
  MoonTile,
  Player,
  Position,
  RejectionCode,
  View,
} from '@tiwanaku/shared/machu-picchu';
import type { Refusal } from '@tiwanaku/shared/protocol';
import type { Acceptance, MatchState } from '../../../state/match.svelte.ts';
import type * as Answers from './answers.ts';
import { emptyDraft, limitOf, toggled, type Draft, type Move } from './draft.ts';
import type { Visit } from './visit.svelte.ts';

/** What a choice needs of a match; a finished match looks like one in which no seat is asked. */
type Match = Pick<MatchState<MachuPicchuTypes>, 'view' | 'viewer' | 'isActing' | 'act'>;

/** What this viewer is asked now, and what they have picked of an answer. */
export class Choice {
  readonly #match: Match;
  /** A draft belongs to one question: the next one begins empty. */
  #drafted = $state.raw<{ readonly question: number; readonly draft: Draft }>({ question: 0, draft: emptyDraft });
  #refused = $state.raw<{ readonly question: number; readonly refusal: Refusal } | null>(null);
  /** What was pressed and cannot be chosen, a district or the reason why an answer cannot be given, until something else is done. */
  #vain = $state.raw<{
    readonly question: number;
    readonly district: District | null;
    readonly reason: RejectionCode | null;
  } | null>(null);
  #rules = $state.raw<typeof Answers | null>(null);
  #visit = $state.raw<Visit | null>(null);
  #shown = $state.raw<() => Position | null>(() => null);
  readonly #position = $derived.by((): Position => {
    const { position } = this.view;
    const shown = this.#shown();
    if (!shown) return position;
    const { phase, active, question, turn } = position;
    return phase.name === 'over' ? { ...shown, active: null } : { ...shown, phase, active, question, turn };
  });
  readonly #legal = $derived.by((): readonly Command[] => {
    if (this.seat === null || !this.isAsked) return [];
    // What is left of a visit that has used up everything is to be sent.
    if (this.#visit?.isOpen === false) return [{ type: 'end' }];
    return this.#rules?.legalOf(this.view, this.seat) ?? [];
  });
  readonly #draft = $derived.by((): Draft => {
    const { question, draft } = this.#drafted;
    return question === this.position.question ? draft : this.#first();
  });
  readonly #command = $derived.by(
    () => this.#rules?.commandOf(this.position.phase.name, this.draft, this.#legal) ?? null,
  );

  constructor(match: Match, rules: typeof Answers | null = null, visit: Visit | null = null) {
    this.#match = match;
    this.#rules = rules;
    this.#visit = visit;
  }

  /** The rules of answers come after the first picture; without them nothing can be answered, without a visit nothing composed. */
  learn(rules: typeof Answers, visit: Visit | null = null): void {
    this.#rules = rules;
    this.#visit = visit;
  }

  /** While `shown` has a position, it is shown with the present question: motions show what came between. */
  follow(shown: () => Position | null): void {
    this.#shown = shown;
  }

  /** Answers that are composed and not sent. */
  get visit(): Visit | null {
    return this.#visit;
  }
  /** The view as it will be once everything composed is sent. */
  get view(): View {
    return this.#visit?.view ?? this.#match.view;
  }
  get position(): Position {
    return this.#position;
  }
  /** The reader's seat; null for a spectator. */
  get seat(): Seat | null {
    const { viewer } = this.#match;
    return viewer.type === 'player' ? viewer.seat : null;
  }
  /** The latest view, also while motions of earlier events still run. */
  get player(): Player | null {
    return this.seat === null ? null : (this.view.position.players[this.seat] ?? null);
  }
  /** This person decides now. */
  get isAsked(): boolean {
    return this.seat !== null && this.position.active === this.seat;
  }
  /** An answer is on its way. */
  get isBusy(): boolean {
    return this.#match.isActing || this.#visit?.isSending === true;
  }
  /** Why the last answer to this question was refused. */
  get refusal(): Refusal | null {
    return this.#refused?.question === this.position.question ? this.#refused.refusal : null;
  }
  get unreachable(): District | null {
    return this.#vain?.question === this.position.question ? this.#vain.district : null;
  }
  /** Why the answer that was pressed last cannot be given. */
  get impossible(): RejectionCode | null {
    return this.#vain?.question === this.position.question ? this.#vain.reason : null;
  }
  get legal(): readonly Command[] {
    return this.#legal;
  }
  get draft(): Draft {
    return this.#draft;
  }
  /** What the picks amount to, if it is a legal answer. */
  get command(): Command | null {
    return this.#command;
  }

  /** Whether this answer could be given now. */
  can(command: Command): boolean {
    return this.#legal.some((one) => this.#rules?.isSame(one, command));
  }

  /** Why this answer cannot be given; null where it can, or where nobody is asked. */
  whyNot(command: Command): RejectionCode | null {
    if (this.seat === null || !this.isAsked || this.can(command)) return null;
    return this.#rules?.whyNotOf(this.view, this.seat, command) ?? null;
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
    this.#vain = { question: this.position.question, district, reason: null };
  }

  /** Remembers why what was pressed is impossible. */
  refuse(reason: RejectionCode | null): void {
    this.#vain = { question: this.position.question, district: null, reason };
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
    this.#set({ ...this.draft, picked: toggled(this.draft.picked, name, limitOf(this.position.phase)) });
  }

  drop(): void {
    this.#set(emptyDraft);
  }

  /** Composes an answer that nothing else hangs on; false where it can only be sent. */
  compose(command: Command): boolean {
    this.#refused = null;
    this.#vain = null;
    return !this.isBusy && this.#visit?.add(command) === true;
  }

  /** Sends an answer, after those that are composed; settles when the position shows it, or why not. Null while others are on their way. */
  async send(command: Command): Promise<Acceptance | null> {
    if (this.isBusy) return null;
    this.#refused = null;
    const visit = this.#visit;
    const answer = visit
      ? await visit.send(command.type === 'end' && !visit.isOpen ? null : command)
      : await this.#match.act(command);
    if (!answer.isAccepted) this.#refused = { question: this.position.question, refusal: answer.refusal };
    return answer;
  }

  /** Gives the answer of a button, or remembers why that is impossible. */
  press(command: Command): void {
    if (this.can(command)) void this.give(command);
    else this.refuse(this.whyNot(command));
  }

  /** Gives an answer: composes it where that is possible, or sends it. */
  async give(command: Command): Promise<void> {
    if (!this.compose(command)) await this.send(command);
  }

  async confirm(): Promise<void> {
    if (this.command) await this.give(this.command);
  }

  #set(draft: Draft): void {
    this.#refused = null;
    this.#vain = null;
    this.#drafted = { question: this.position.question, draft };
  }

  /** Tiles that can all be paid, and the only card of the clergy that can, are picked beforehand. */
  #first(): Draft {
    const all = this.answers('collect').at(-1);
    if (all) return { ...emptyDraft, picked: all.goods };
    const [only, ...others] = this.answers('acquire');
    return only && others.length === 0 ? { ...emptyDraft, picked: [only.kind] } : emptyDraft;
  }
}
