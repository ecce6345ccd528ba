import type { League, LeagueLink, LeagueSpan, LeagueTableAnswer, Refusal } from '@tiwanaku/shared/protocol';
import type { leagueHttp } from './league-http.ts';

export type LeagueWire = Pick<typeof leagueHttp, 'show' | 'table' | 'join' | 'leave' | 'close'>;

interface ShownTable extends Wanted {
  readonly answer: LeagueTableAnswer;
}

interface Wanted {
  readonly span: LeagueSpan;
  readonly difficulty: string;
}

/** One league as this person may see it. */
export class LeagueState {
  readonly #link: LeagueLink;
  readonly #wire: LeagueWire;
  #league = $state.raw<League | null>(null);
  #refusal = $state.raw<Refusal | null>(null);
  #wanted = $state.raw<Wanted>({ span: 'week', difficulty: 'easy' });
  #table = $state.raw<ShownTable | null>(null);
  #isBusy = $state.raw(false);
  /** The number of the last request: an earlier one that answers later is not shown. */
  #number = 0;

  constructor(link: LeagueLink, wire: LeagueWire) {
    this.#link = link;
    this.#wire = wire;
  }

  get league(): League | null {
    return this.#league;
  }
  /** The refusal of the last request for the league. */
  get refusal(): Refusal | null {
    return this.#refusal;
  }
  get span(): LeagueSpan {
    return this.#wanted.span;
  }
  get difficulty(): string {
    return this.#wanted.difficulty;
  }
  /** Of the chosen span and difficulty; null until it is fetched, and for people who are not in. */
  get table(): LeagueTableAnswer | null {
    const { span, difficulty, answer } = this.#table ?? {};
    return answer && this.#league?.isIn && span === this.span && difficulty === this.difficulty ? answer : null;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Again when a land has begun or opened. */
  async load(): Promise<void> {
    await this.#loadLeague();
    await this.#loadTable();
  }

  async #loadLeague(): Promise<void> {
    const mine = ++this.#number;
    const answer = await this.#wire.show(this.#link);
    if (mine !== this.#number) return;
    this.#refusal = answer.ok ? null : answer.refusal;
    if (answer.ok) this.#league = answer.value;
    else if (answer.refusal.code === 'notFound') this.#league = null;
  }

  async choose(wanted: Partial<Wanted>): Promise<void> {
    this.#wanted = { ...this.#wanted, ...wanted };
    await this.#loadTable();
  }

  /** Null on success, and when pressed twice. */
  join(): Promise<Refusal | null> {
    return this.#change(() => this.#wire.join(this.#link));
  }

  /** Null on success. */
  leave(): Promise<Refusal | null> {
    return this.#change(() => this.#wire.leave(this.#link));
  }

  /** Closes the league for everybody; null on success. */
  close(): Promise<Refusal | null> {
    return this.#change(() => this.#wire.close(this.#link));
  }

  async #change(
    ask: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }>,
  ): Promise<Refusal | null> {
    if (this.#isBusy) return null;
    this.#isBusy = true;
    const answer = await ask();
    await this.#loadLeague();
    // Its buttons are shown, and work, before its table.
    this.#isBusy = false;
    await this.#loadTable();
    return answer.ok ? null : answer.refusal;
  }

  async #loadTable(): Promise<void> {
    if (!this.#league?.isIn) return;
    const wanted = this.#wanted;
    const answer = await this.#wire.table(this.#link, wanted.span, wanted.difficulty);
    if (answer.ok) this.#table = { ...wanted, answer: answer.value };
  }
}
