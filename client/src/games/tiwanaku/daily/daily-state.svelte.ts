import type { DailyAnswer, DailyTableAnswer, HttpBody, Refusal } from '@tiwanaku/shared/protocol';
import { send } from '../../../connection/send.ts';

const game = 'tiwanaku';

/** Requests about daily lands; `offset` is that of the person's clock, in minutes ahead of UTC. */
export const dailyHttp = {
  /** Today's without a date. */
  show(date: string | null, offset: number) {
    const wanted = { game, ...(date !== null && { date }), offset: String(offset) };
    return send<'GET /api/daily'>('GET', `/api/daily?${new URLSearchParams(wanted).toString()}`);
  },
  table: (date: string, difficulty: string) =>
    send<'GET /api/daily/table'>('GET', `/api/daily/table?game=${game}&date=${date}&difficulty=${difficulty}`),
  /** The latest, or those before a date. */
  days: (before: string | null) =>
    send<'GET /api/daily/days'>('GET', `/api/daily/days?game=${game}${before === null ? '' : `&before=${before}`}`),
  begin: (wanted: Omit<HttpBody<'POST /api/daily/begin'>, 'game'>) =>
    send<'POST /api/daily/begin'>('POST', '/api/daily/begin', { game, ...wanted }),
  zone: (offset: number) => send<'POST /api/daily/zone'>('POST', '/api/daily/zone', { game, offset }),
};

export type DailyWire = Pick<typeof dailyHttp, 'show' | 'table' | 'begin' | 'zone'>;

interface ShownTable {
  readonly date: string;
  readonly difficulty: string;
  readonly answer: DailyTableAnswer;
}

/** One daily land as this person may see it. */
export class DailyState {
  readonly #date: string | null;
  readonly #wire: DailyWire;
  readonly #offset: () => number;
  #day = $state.raw<DailyAnswer | null>(null);
  #refusal = $state.raw<Refusal | null>(null);
  #chosen = $state.raw<string | null>(null);
  #table = $state.raw<ShownTable | null>(null);
  #isBusy = $state.raw(false);
  /** The number of the last request: an earlier one that answers later is not shown. */
  #number = 0;
  #hasToldZone = false;

  /** Whether the person may see the results, and practise. */
  readonly isKnown = $derived.by(() => this.#day !== null && (this.#day.canPractise || this.#day.opening !== null));
  /** Chosen, or that of the attempt. */
  readonly difficulty = $derived.by(
    () => this.#chosen ?? this.#day?.counted?.difficulty ?? this.#day?.difficulties[0] ?? '',
  );

  /** `date`: null is today in UTC, which changes; `offset` as in `zoneOffset`. */
  constructor(date: string | null, wire: DailyWire, offset: () => number) {
    this.#date = date;
    this.#wire = wire;
    this.#offset = offset;
  }

  get day(): DailyAnswer | null {
    return this.#day;
  }
  /** The refusal of the last request for the day. */
  get refusal(): Refusal | null {
    return this.#refusal;
  }
  /** The table of the shown day and difficulty; null until it is fetched. */
  get table(): DailyTableAnswer | null {
    const { date, difficulty, answer } = this.#table ?? {};
    return answer && date === this.#day?.date && difficulty === this.difficulty ? answer : null;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Again when a date has changed. */
  async load(): Promise<void> {
    const mine = ++this.#number;
    const answer = await this.#wire.show(this.#date, this.#offset());
    if (mine !== this.#number) return;
    this.#refusal = answer.ok ? null : answer.refusal;
    if (!answer.ok) return;
    this.#day = answer.value;
    this.#sendZone();
    await this.#loadTable();
  }

  async choose(difficulty: string): Promise<void> {
    this.#chosen = difficulty;
    await this.#loadTable();
  }

  /** The address of the attempt's room. Its counted attempt keeps the difficulty that it was begun in. */
  async begin(isCounted: boolean): Promise<{ readonly path: string } | { readonly refusal: Refusal } | null> {
    if (this.#day === null || this.#isBusy) return null;
    this.#isBusy = true;
    const { date } = this.#day;
    const begun = await this.#wire.begin({ date, difficulty: this.difficulty, isCounted, offset: this.#offset() });
    this.#isBusy = false;
    if (begun.ok) return { path: `/r/${begun.value.link}` };
    // What was offered is not so any more.
    void this.load();
    return { refusal: begun.refusal };
  }

  async #loadTable(): Promise<void> {
    if (this.#day === null || !this.isKnown) return;
    const { date } = this.#day;
    const difficulty = this.difficulty;
    const answer = await this.#wire.table(date, difficulty);
    if (answer.ok) this.#table = { date, difficulty, answer: answer.value };
  }

  /** The streak counts the date where the person finishes. */
  #sendZone(): void {
    if (this.#hasToldZone || this.#day?.counted?.state !== 'running') return;
    this.#hasToldZone = true;
    void this.#wire.zone(this.#offset());
  }
}
