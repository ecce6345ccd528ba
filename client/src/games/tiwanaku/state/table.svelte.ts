import type { Seat } from '@tiwanaku/shared/kernel';
import type { Refusal } from '@tiwanaku/shared/protocol';
import {
  legalCommands,
  firstStepOf,
  reachable,
  type Command,
  type Crop,
  type PlayerColor,
  type Space,
  type Table,
  type Terrain,
  type TiwanakuTypes,
  type View,
} from '@tiwanaku/shared/tiwanaku';
import type { MatchState } from '../../../state/match.svelte.ts';
import { isMyMove, nothingPossible, possibilitiesOf, type Origin } from './possibilities.ts';
import {
  holdCrop,
  idle,
  keepPossible,
  pressDivine,
  pressExplore,
  tapCrop,
  tapReserve,
  tapSpace,
  toggleToken,
  chooseOtoma,
  type Selection,
  type Step,
} from './selection.ts';
import { previewOf } from './preview.ts';
import { promptOf } from './prompt.ts';
import { whyUnreachable } from './unreachable.ts';
import { buttonsOf } from './buttons.ts';

/** Why the last gesture came to nothing: the rules' own reason, or the server's. */
export interface Complaint {
  readonly space: Space | null;
  readonly refusal: Pick<Refusal, 'code' | 'detail'>;
}

const noWays: ReadonlyMap<Space, readonly Space[]> = new Map();

/** What one viewer has in hand at the table, and the gestures that change it. The server alone decides what happens. */
export class TableState {
  readonly match: MatchState<TiwanakuTypes>;
  #picked = $state.raw<Selection>(idle);
  /** With the match's version that it speaks of. */
  #complaint = $state.raw<(Complaint & { readonly version: number }) | null>(null);

  readonly view = $derived.by((): View => this.match.view);
  readonly table = $derived.by((): Table => this.view.table);
  readonly seat = $derived.by((): Seat | null => (this.match.viewer.type === 'player' ? this.match.viewer.seat : null));
  readonly color = $derived.by((): PlayerColor | null => {
    return this.seat === null ? null : (this.table.setup.colors[this.seat] ?? null);
  });
  /** While the match is paused nothing is possible, and it is nobody's move. */
  readonly possible = $derived.by(() =>
    this.seat === null || this.match.clock.isPaused
      ? nothingPossible
      : possibilitiesOf(legalCommands({ table: this.table }, this.seat)),
  );
  readonly selection = $derived(keepPossible(this.#picked, this.possible));
  readonly isMyMove = $derived(isMyMove(this.possible));
  /** With a tile looked at before it is spent: where its arrow would let pawns go. */
  readonly preview = $derived.by(() => previewOf(this.view, this.seat, this.selection));
  /** Where the picked pawn can go, and the way there. */
  readonly ways = $derived.by((): ReadonlyMap<Space, readonly Space[]> => {
    const { selection, color } = this;
    if (this.preview) return this.preview.ways;
    if (selection.type !== 'explore' || !selection.from || !color) return noWays;
    return reachable(this.table, color, selection.from, firstStepOf(this.table));
  });
  readonly prompt = $derived.by(() =>
    promptOf(this.table, this.seat, this.possible, this.selection, {
      arrow: this.preview?.arrow ?? null,
      count: this.preview?.ways.size ?? 0,
    }),
  );
  readonly buttons = $derived(buttonsOf(this.table, this.possible, this.selection));

  constructor(match: MatchState<TiwanakuTypes>) {
    this.match = match;
  }

  /** Until the next gesture, or until the match goes on: what was wrong a move ago says nothing of now. */
  get complaint(): Complaint | null {
    if (this.#complaint?.version !== this.match.version) return null;
    const { space, refusal } = this.#complaint;
    return { space, refusal };
  }

  tapSpace(space: Space): void {
    this.#take(tapSpace(this.selection, space, this.possible, this.table.otomaPawns));
  }
  tapReserve(): void {
    this.#take(tapReserve(this.selection, this.possible));
  }
  tapCrop(crop: Crop): void {
    this.#take(tapCrop(this.selection, crop));
  }
  holdCrop(crop: Crop): void {
    this.#take(holdCrop(this.selection, crop));
  }
  toggleToken(crop: Crop): void {
    this.#take(toggleToken(this.selection, crop, this.possible));
  }
  look(terrain: Terrain): void {
    const isAgain = this.selection.type === 'spend' && this.selection.terrain === terrain;
    this.#pick(isAgain || !this.possible.spend.has(terrain) ? idle : { type: 'spend', terrain, from: null });
  }
  drop(): void {
    this.#pick(idle);
  }
  divine(): void {
    this.#take(pressDivine(this.selection, this.possible));
  }

  /** The dock's button at the left of Divine: take a pawn back, end the turn, or pass. */
  async aside(): Promise<void> {
    const { selection } = this;
    const action = this.buttons.aside?.action;
    if (action === 'end' || action === 'pass') await this.#send({ type: action });
    else if (action === 'recall' && selection.type === 'explore' && selection.from && selection.from !== 'reserve')
      await this.#send({ type: 'recall', from: selection.from });
  }

  /** The dock's main button. */
  async main(): Promise<void> {
    const { selection } = this;
    switch (this.buttons.main?.action) {
      case 'explore':
      case 'go':
        return this.#take(pressExplore(selection, this.possible));
      case 'offer':
        if (selection.type === 'offer') await this.#send({ type: 'offer', crops: selection.crops });
        return;
      case 'spend':
        if (selection.type === 'spend') await this.#send({ type: 'spend', terrain: selection.terrain });
        return;
      case 'supply':
        return this.#send({ type: 'supply' });
      case 'name': {
        const command =
          selection.type === 'otoma' ? chooseOtoma(selection.at, this.possible, this.table.otomaPawns) : null;
        if (command) await this.#send(command);
        return;
      }
      case undefined:
    }
  }

  /** Asks for a command that was named as a whole; null when it was done, else why not. */
  async command(command: Command): Promise<Complaint['refusal'] | null> {
    if (this.seat === null) return { code: 'notSeated' };
    this.#pick(idle);
    const answer = await this.match.act(command);
    return answer.isAccepted ? null : answer.refusal;
  }

  /** The origin whose reach is shown, when one is picked. */
  get origin(): Origin | null {
    const { selection } = this;
    return selection.type === 'explore' || selection.type === 'spend' ? selection.from : null;
  }

  #take(step: Step): void {
    if (step.command) void this.#send(step.command);
    else this.#pick(step.selection);
    const { selection, color } = this;
    if (!step.unreached || !color || selection.type !== 'explore' || !selection.from) return;
    const detail = whyUnreachable(this.table, color, selection.from, step.unreached);
    this.#complain({ space: step.unreached, refusal: { code: 'rules', detail } });
  }

  #pick(selection: Selection): void {
    this.#complaint = null;
    this.#picked = selection;
  }

  async #send(command: Command): Promise<void> {
    if (this.match.isActing) return;
    this.#complaint = null;
    const before = this.selection;
    this.#picked = idle;
    const answer = await this.match.act(command);
    if (answer.isAccepted) return;
    this.#picked = before;
    const space = command.type === 'explore' ? command.to : command.type === 'divine' ? command.at : null;
    this.#complain({ space, refusal: answer.refusal });
  }

  #complain(complaint: Complaint): void {
    this.#complaint = { ...complaint, version: this.match.version };
  }
}
