import type { Refusal, SandboxAnswer, SandboxBody } from '@tiwanaku/shared/protocol';
import type { HttpResult } from '../../../connection/send.ts';
import type { GameRoom } from '../../../games/game-client.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { SandboxPlace } from './place.ts';

/** What the game's table shows a sandbox with. */
export interface SandboxTable {
  readonly match: MatchState;
  readonly room: GameRoom;
}

type Acted = { readonly ok: true; readonly version: number } | { readonly ok: false; readonly refusal: Refusal };

/** Sends a command of the table. */
export type Act = (match: MatchState, command: unknown) => Promise<Acted>;

export interface SandboxDeps {
  readonly ask: (body: SandboxBody) => Promise<HttpResult<SandboxAnswer>>;
  readonly tableOf: (answer: SandboxAnswer, act: Act) => SandboxTable;
  /** This person has changed the place, other than its seat. */
  readonly changed?: (place: SandboxPlace) => void;
  /** The shown place stays. */
  readonly failed: (refusal: Refusal) => void;
}

interface Shown extends SandboxTable {
  readonly place: SandboxPlace;
  readonly answer: SandboxAnswer;
}

const againMs = 1_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isBusy = (answered: HttpResult<SandboxAnswer>) => !answered.ok && answered.refusal.code === 'rateLimited';

const stale = { ok: false, refusal: { code: 'stale' } } as const;

/** A finished match played on: the newest request wins, answers to older ones are dropped. */
export class Sandbox {
  readonly #deps: SandboxDeps;
  #wanted = $state.raw() as SandboxPlace;
  #shown = $state.raw<Shown | null>(null);
  #failure = $state.raw<Refusal | null>(null);
  #latest = 0;
  /** Steps back before the beginning of a place that has not been answered yet. */
  #owed = 0;

  constructor(place: SandboxPlace, deps: SandboxDeps) {
    this.#deps = deps;
    this.#wanted = place;
    void this.go(place);
  }

  /** The place, also while it is being fetched. */
  get place(): SandboxPlace {
    return this.#wanted;
  }
  /** Null until first fetched. */
  get shown(): Shown | null {
    return this.#shown;
  }
  /** Why there is nothing to show. */
  get failure(): Refusal | null {
    return this.#failure;
  }
  get isFetching(): boolean {
    return this.#shown?.place !== this.#wanted;
  }
  /** Past its own moves on to those of the match. */
  get canUndo(): boolean {
    return this.#wanted.moves.length > 0 || this.isFetching || (this.#shown?.answer.before ?? null) !== null;
  }

  async go(place: SandboxPlace): Promise<void> {
    this.#wanted = place;
    const answered = await this.#ask(place, null);
    if (!answered) return;
    if (answered.ok) this.#show(place, answered.value);
    else this.#fail(answered.refusal);
  }

  /** At once, also while another place is fetched. */
  undo(): void {
    const { moves, position } = this.#wanted;
    const before = this.#shown?.answer.before ?? null;
    if (moves.length > 0) this.#change({ moves: moves.slice(0, -1) });
    else if (this.isFetching) this.#owed += 1;
    else if (before !== null && position > before) this.#change({ position: before });
  }

  /** Null: as in the match. Moves that met other facts are taken back. */
  redraw(draw: number | null): void {
    this.#change({ moves: [], draw });
  }

  #change(changes: Partial<SandboxPlace>): void {
    const place = { ...this.#wanted, ...changes };
    this.#deps.changed?.(place);
    void this.go(place);
  }

  /** Null: the seat that is asked. */
  sit(seat: number | null): void {
    void this.go({ ...this.#wanted, seat });
  }

  readonly #act: Act = async (match, command) => {
    const shown = this.#shown;
    if (shown?.match !== match || this.isFetching) return stale;
    const moves = [...shown.place.moves, { seat: shown.answer.seat, command }];
    const place = { ...shown.place, moves };
    this.#wanted = place;
    const since = match.version;
    const answered = await this.#ask(place, since);
    if (!answered) return stale;
    if (!answered.ok) {
      this.#wanted = shown.place;
      return answered;
    }
    this.#deps.changed?.(place);
    const answer = answered.value;
    if (answer.seat === shown.answer.seat) {
      match.receive({ matchId: match.matchId, after: since, version: answer.version, events: [...answer.events] });
      this.#shown = { ...shown, place, answer };
    } else await this.go(place);
    return { ok: true, version: answer.version };
  };

  /** Null when a newer request was made meanwhile. */
  async #ask({ position, moves, seat, draw }: SandboxPlace, since: number | null) {
    const number = ++this.#latest;
    const body: SandboxBody = { position, moves: [...moves], seat, draw, since };
    let answered = await this.#deps.ask(body);
    // Drawing anew takes a while, and each person has few at a time.
    for (let tries = 0; tries < 3 && isBusy(answered) && number === this.#latest; tries++) {
      await wait(againMs);
      answered = await this.#deps.ask(body);
    }
    return number === this.#latest ? answered : null;
  }

  #show(place: SandboxPlace, answer: SandboxAnswer): void {
    this.#failure = null;
    this.#shown = { place, answer, ...this.#deps.tableOf(answer, this.#act) };
    if (this.#owed === 0) return;
    this.#owed -= 1;
    if (answer.before === null) this.#owed = 0;
    else this.undo();
  }

  #fail(refusal: Refusal): void {
    this.#owed = 0;
    if (!this.#shown) this.#failure = refusal;
    else {
      this.#wanted = this.#shown.place;
      this.#deps.failed(refusal);
    }
  }
}
