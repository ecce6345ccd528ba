import type { Seat } from '@tiwanaku/shared/kernel';
import {
  type Arrow,
  type Command,
  type Crop,
  divinableBy,
  firstStepOf,
  legalCommands,
  otomaPawnsOf,
  type PlayerColor,
  type Position,
  sideOf,
  type Space,
  targetsFrom,
  type Terrain,
  type TiwanakuTypes,
  type View,
  wayTo,
} from '@tiwanaku/shared/tiwanaku';
import type { Refusal } from '@tiwanaku/shared/protocol';
import { isMyMove, nothingPossible, type Origin, possibilitiesOf, type Targets } from './possibilities.ts';
import {
  holdCrop,
  idle,
  keepPossible,
  lookAt,
  originsTo,
  pressDivine,
  putDownAt,
  type Selection,
  type Step,
  tapCrop,
  tapReserve,
  tapSpace,
  targetsOf,
  toggleToken,
} from './selection.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { type Prompt, promptOf } from './prompt.ts';
import { asidePressed, buttonsOf, type DockAction, mainPressed, noButtons } from './buttons.ts';

/**
 * Whether the turn ends without a question: no pawn can divine on, and an offering neither scores (TIW-OFF-2) nor makes the
 * Otoma offer (TIW-COP-10). The rules still leave the choice, and a record has its `end`.
 */
export function endsByItself(position: Position, seat: Seat | null): boolean {
  const { phase, active, otoma } = position;
  if (seat === null || seat !== active || phase.name !== 'after' || phase.action === 'none') return false;
  if (phase.action === 'divine' && divinableBy(position, seat).length > 0) return false;
  if (sideOf(position, seat).offerings.length > 1) return false;
  return position.screens === null || otoma === null || otoma.side.offerings.length === 0;
}

/** What a tile's arrow allows, before the tile is spent (TIW-COP-7). */
interface Preview {
  readonly arrow: Arrow;
  readonly explore: ReadonlyMap<Origin, Targets>;
}

/** Null without a selected stack, or if its top is unknown. */
function previewOf(view: View, seat: Seat | null, selection: Selection): Preview | null {
  if (selection.type !== 'spend' || seat === null) return null;
  const { position, tops } = view;
  const arrow = tops?.[selection.terrain] ?? null;
  const color = position.setup.colors[seat];
  if (!arrow || !color) return null;
  const onBoard = Object.keys(position.pawns) as Space[];
  const own: readonly Origin[] = ['reserve', ...onBoard.filter((space) => position.pawns[space] === color)];
  const reaches = own.map(
    (origin) => [origin, new Set(targetsFrom(position, color, origin, arrow.direction))] as const,
  );
  return { arrow, explore: new Map(reaches.filter(([, targets]) => targets.size > 0)) };
}

/** A refusal, a disabled button, or a space without use. */
export interface Complaint {
  readonly space: Space | null;
  readonly refusal?: Pick<Refusal, 'code' | 'detail'>;
  readonly button?: DockAction;
}

export interface Way {
  readonly from: Origin;
  readonly path: readonly Space[];
}

/** Slower answers are mentioned in the prompt. */
const lateMs = 500;

/** A complaint is in the place of the question, which has to come back. */
const complaintMs = 6_000;

/** One viewer's gestures. Only the server decides what happens. */
export class TableState {
  readonly match: MatchState<TiwanakuTypes>;
  #picked = $state.raw<Selection>(idle);
  /** Commands on their way; `next` is selected once the match goes on from `version`. */
  #sent = $state.raw<{ readonly version: number; readonly next: Selection } | null>(null);
  #isLate = $state.raw(false);
  /** About that version, for a few seconds. */
  #complaint = $state.raw<(Complaint & { readonly version: number }) | null>(null);
  /** The turn was ended automatically. */
  #endedAt = $state.raw<number | null>(null);

  readonly view = $derived.by((): View => this.match.view);
  readonly position = $derived.by((): Position => this.view.position);
  readonly seat = $derived.by((): Seat | null => (this.match.viewer.type === 'player' ? this.match.viewer.seat : null));
  readonly color = $derived.by((): PlayerColor | null => {
    return this.seat === null ? null : (this.position.setup.colors[this.seat] ?? null);
  });
  /** Nothing while the match is paused. */
  readonly possible = $derived.by(() =>
    this.seat === null || this.match.clock.isPaused || this.match.clock.hasResigned(this.seat)
      ? nothingPossible
      : possibilitiesOf(legalCommands(this.view, this.seat)),
  );
  /** A sent one stays until the match goes on. */
  readonly selection = $derived.by(() => {
    const hasGoneOn = this.#sent !== null && this.#sent.version !== this.match.version;
    return keepPossible(hasGoneOn ? (this.#sent?.next ?? idle) : this.#picked, this.possible);
  });
  readonly isMyMove = $derived(isMyMove(this.possible));
  readonly isSending = $derived.by(
    () => this.#sent !== null && (this.#sent.version === this.match.version || this.selection.type !== 'idle'),
  );
  /** The spaces that a previewed tile's arrow leads to. */
  readonly preview = $derived.by(() => previewOf(this.view, this.seat, this.selection));
  /** The targets of explorations; with a previewed tile, those of its arrow. */
  readonly explore = $derived.by(() => this.preview?.explore ?? this.possible.explore);
  /** The spaces that the picked pawn reaches, or any pawn while none is picked. */
  readonly reach = $derived.by((): ReadonlySet<Space> => {
    if (!this.isSending) return targetsOf(this.selection, this.explore);
    return new Set('target' in this.selection && this.selection.target ? [this.selection.target] : []);
  });
  readonly #whole = $derived.by(() => ({
    possible: this.possible,
    explore: this.explore,
    otoma: otomaPawnsOf(this.position),
  }));
  readonly #endsByItself = $derived.by(() => {
    const isLeft = this.match.clock.isPaused || this.match.isSandbox || this.#endedAt === this.match.version;
    return !isLeft && endsByItself(this.position, this.seat);
  });
  readonly #isEnding = $derived.by(
    () => this.#endsByItself || (this.isSending && this.#endedAt === this.match.version),
  );
  readonly prompt = $derived.by((): Prompt => {
    if (this.#isEnding) return { type: 'ending' };
    const { position, seat, possible, selection } = this;
    const preview = { arrow: this.preview?.arrow ?? null, count: this.reach.size };
    const prompt = promptOf({ position, seat, possible, selection, preview });
    return this.isSending ? { type: 'sent', before: prompt, isLate: this.#isLate } : prompt;
  });
  readonly buttons = $derived.by(() =>
    this.#isEnding ? noButtons : buttonsOf(this.position, this.possible, this.selection),
  );

  constructor(match: MatchState<TiwanakuTypes>) {
    this.match = match;
  }

  /** The complaint lasts until the next gesture or version, and for a few seconds at most. */
  get complaint(): Complaint | null {
    if (this.#complaint?.version !== this.match.version) return null;
    const { version: _, ...complaint } = this.#complaint;
    return complaint;
  }

  tapSpace(space: Space): void {
    if (this.isSending) return this.#complain({ space });
    void this.#take(tapSpace(this.selection, space, this.#whole));
  }
  tapReserve(): void {
    void this.#take(tapReserve(this.selection, this));
  }
  pickUp(from: Origin): boolean {
    const { selection } = this;
    if (this.isSending || !this.explore.has(from)) return false;
    this.#pick(
      selection.type === 'spend' ? { ...selection, from, target: null } : { type: 'explore', from, target: null },
    );
    return true;
  }
  putDown(space: Space): void {
    void this.#take(putDownAt(this.selection, space, this.explore));
  }
  explain(button: DockAction): void {
    this.#complain({ space: null, button });
  }
  tapCrop(crop: Crop): void {
    void this.#take(tapCrop(this.selection, crop));
  }
  holdCrop(crop: Crop): void {
    void this.#take(holdCrop(this.selection, crop));
  }
  toggleToken(crop: Crop): void {
    void this.#take(toggleToken(this.selection, crop, this.possible));
  }
  look(terrain: Terrain): void {
    if (!this.possible.spend.has(terrain))
      return this.#complain({ space: null, refusal: { code: 'rules', detail: 'arrowLeadsNowhere' } });
    void this.#take(lookAt(this.selection, terrain, this.possible));
  }
  drop(): void {
    if (this.isSending) return this.#complain({ space: null });
    this.#pick(idle);
  }
  divine(): void {
    void this.#take(pressDivine(this.selection, this.possible));
  }

  /** Left of Divine: ends the turn, or asks whether to recall or to pass. */
  async aside(): Promise<void> {
    const step = asidePressed(this.buttons.aside?.action, this.selection);
    if (step) await this.#take(step);
  }

  async main(): Promise<void> {
    const step = mainPressed(this.buttons.main?.action, this.selection, this.#whole);
    if (step) await this.#take(step);
  }

  /** Null on success. */
  async command(command: Command): Promise<Pick<Refusal, 'code' | 'detail'> | null> {
    if (this.seat === null) return { code: 'notSeated' };
    this.#pick(idle);
    const answer = await this.match.act(command);
    return answer.isAccepted ? null : answer.refusal;
  }

  /** Ends the turn when nothing is left to choose; once per position. */
  endByItself(): void {
    if (!this.#endsByItself || this.match.isActing) return;
    this.#endedAt = this.match.version;
    // Sent by the table, not by a press: a refusal is not shown.
    void this.#send({ type: 'end' }, [], this.selection);
  }

  /** Its reach is shown. */
  get origin(): Origin | null {
    const { selection } = this;
    return 'from' in selection ? selection.from : null;
  }

  /** The picked pawn's way, or that of the only pawn that reaches the space. */
  wayTo(space: Space): Way | null {
    const [from, ...others] = this.reach.has(space) ? originsTo(space, this.selection, this.explore) : [];
    if (from === undefined || others.length > 0 || !this.color) return null;
    const firstStep = this.preview?.arrow.direction ?? firstStepOf(this.position);
    const path = wayTo(this.position, { color: this.color, from, firstStep }, space);
    return path && { from, path };
  }

  async #take({ selection, commands: [command, ...others], unreached }: Step): Promise<void> {
    if (command) {
      const complaint = await this.#send(command, others, selection);
      if (complaint) this.#complain(complaint);
      return;
    }
    this.#pick(selection);
    if (unreached) this.#complain({ space: unreached });
  }

  #pick(selection: Selection): void {
    this.#complaint = null;
    if (!this.isSending) this.#picked = selection;
  }

  /** Sends in order; the selection stays until the match goes on. Null on success, or while another command is sent. */
  async #send(command: Command, others: readonly Command[], kept: Selection): Promise<Complaint | null> {
    if (this.match.isActing) return null;
    const [following] = others;
    const next: Selection =
      following?.type === 'explore' ? { type: 'explore', from: following.from, target: following.to } : idle;
    this.#complaint = null;
    this.#picked = kept;
    this.#sent = { version: this.match.version, next };
    const late = setTimeout(() => (this.#isLate = true), lateMs);
    const answer = await this.match.act(command).finally(() => {
      clearTimeout(late);
      this.#isLate = false;
      this.#sent = null;
    });
    if (!answer.isAccepted) {
      const space = command.type === 'explore' ? command.to : command.type === 'divine' ? command.at : null;
      return { space, refusal: answer.refusal };
    }
    this.#picked = next;
    return following ? await this.#send(following, others.slice(1), this.selection) : null;
  }

  #complain(complaint: Complaint): void {
    const now = { ...complaint, version: this.match.version };
    this.#complaint = now;
    setTimeout(() => {
      if (this.#complaint === now) this.#complaint = null;
    }, complaintMs);
  }
}
