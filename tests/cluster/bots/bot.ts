import { randomBytes } from 'node:crypto';
import { decisionOf, randomBelow, type Random } from '@tiwanaku/shared/kernel';
import { tailOf } from '@tiwanaku/shared/protocol';
import type {
  Answer,
  CommandId,
  MatchId,
  MatchSync,
  MatchTail,
  PersonId,
  Refusal,
  RoomLink,
  RoomView,
} from '@tiwanaku/shared/protocol';
import { gameNamed } from '../../support/game-testings.ts';
import { acceptedCommand } from './accepted-command.ts';
import type { Followed } from './followed.ts';
import { getReady } from './get-ready.ts';
import type { Ledger, Sent } from './ledger.ts';
import { Line, newSession } from './line.ts';

/** Milliseconds until something is said again that was refused because too much had been said. */
const patienceMs = 250;

interface Session {
  readonly cookie: string;
  readonly personId: string;
}

/** A person at a table, or watching it, who plays random legal commands over the real protocol and sees what a page sees. */
export class Bot {
  readonly name: string;
  readonly personId: PersonId;
  /** A page with this cookie comes in the name of this bot. */
  readonly cookie: string;
  readonly line: Line;
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #link: RoomLink;
  room: RoomView | null = null;
  match: Followed | null = null;
  /** Milliseconds of each time without a table: from the end of a connection until what is shown is up to date again. */
  readonly absences: number[] = [];
  #hasEntered = false;
  #pending: Sent | null = null;
  #isSyncing = false;
  /** Milliseconds of the clock that `performance.now` reads. */
  #waitsUntil = 0;
  /** The match in which standing orders were thought of. */
  #orderedIn: MatchId | null = null;

  private constructor(name: string, session: Session, line: Line, link: RoomLink, ledger: Ledger, random: Random) {
    this.name = name;
    this.personId = session.personId as PersonId;
    this.cookie = session.cookie;
    this.line = line;
    this.#link = link;
    this.#ledger = ledger;
    this.#random = random;
    line.onUp(() => {
      this.#hasEntered = false;
      if (this.match) this.match.heardOf = Infinity;
    });
    line.on('room:changed', (room) => this.#show(room));
    line.on('match:events', (pushed) => this.#fold(tailOf(pushed)));
    line.on('match:version', ({ matchId, version }) => {
      if (this.match?.matchId === matchId) this.match.heardOf = Math.max(this.match.heardOf, version);
    });
    line.on('room:closed', ({ reason }) => ledger.accuse(`${name} was shown out: ${reason}`));
  }

  static async come(url: string, name: string, link: RoomLink, ledger: Ledger, random: Random): Promise<Bot> {
    return Bot.return(url, name, await newSession(url, name), link, ledger, random);
  }

  /** A person who has a session already. */
  static return(url: string, name: string, session: Session, link: RoomLink, ledger: Ledger, random: Random): Bot {
    const refused = (code: string) => {
      if (code !== 'unavailable') ledger.accuse(`${name} was refused at the door: ${code}`);
    };
    const line = new Line(url, session.cookie, refused, link);
    return new Bot(name, session, line, link, ledger, random);
  }

  /** Whether everything that was sent is answered and nothing is missed that this bot has heard of. */
  get isSettled(): boolean {
    return this.line.isUp && this.#hasEntered && this.#pending === null && this.#isUpToDate();
  }

  /** Whether this bot lets its time run out, so that the server has to play for it. */
  isLazy: () => boolean = () => false;

  /** Chooses among the legal commands, instead of chance; a bot that chooses gives no standing orders. */
  choose: ((legal: readonly unknown[]) => unknown) | null = null;

  /** Does the next thing that a page or its person would do. Resolves when it is done. */
  async step({ mayAct = true, mayBegin }: { readonly mayAct?: boolean; readonly mayBegin: boolean }): Promise<void> {
    if (!this.line.isUp || performance.now() < this.#waitsUntil) return;
    if (!this.#hasEntered) return await this.#enter();
    const running = this.room?.match ?? null;
    if (running && this.match?.matchId !== running.matchId) this.#follow(running.matchId);
    if (!this.#isUpToDate()) return await this.#sync();
    const outage = this.line.outages[this.absences.length];
    if (outage) this.absences.push(performance.now() - outage.at);
    if (this.#pending) return await this.#send(this.#pending);
    if (!mayAct) return;
    if (await this.#giveOrders()) return;
    this.#pending = this.#next();
    if (this.#pending) return await this.#send(this.#pending);
    if (mayBegin && this.room) await getReady(this.line, this.room, this.personId);
  }

  /** Leaves what was seen of the present match to the check. */
  leaveRecord({ isLast }: { readonly isLast: boolean }): void {
    const { match } = this;
    if (match?.game) this.#ledger.seen.push({ ...match, isLast });
  }

  /** What to do now; null when the own seat is not asked. */
  #next(): Sent | null {
    const { match, personId } = this;
    if (!match?.game || match.viewer.type !== 'player' || this.isLazy()) return null;
    const { matchId, version, view, game } = match;
    const { seat } = match.viewer;
    const { rules } = game.keeper;
    const anyOf = (legal: readonly unknown[]) => legal[randomBelow(this.#random, legal.length)];
    const command = acceptedCommand(rules, view, seat, this.choose, anyOf);
    if (command === null) return null;
    const commandId = randomBytes(12).toString('base64url') as CommandId;
    const decision = decisionOf(rules.status(view), seat);
    const asked = { commandId, matchId, personId, seat, version, decision, command };
    const sent: Sent = { ...asked, acknowledged: [], refused: [] };
    this.#ledger.sent.set(commandId, sent);
    return sent;
  }

  /** Gives some standing orders, once, in every second match of a game that has them. Returns whether it gave any. */
  async #giveOrders(): Promise<boolean> {
    const { match } = this;
    if (!match?.game || match.viewer.type !== 'player' || this.#orderedIn === match.matchId) return false;
    const { game, matchId } = match;
    this.#orderedIn = matchId;
    if (game.keeper.rules.ordersSchema === null || this.choose || randomBelow(this.#random, 2) === 0) return false;
    const answers = await this.line.ask('match:orders', { matchId, orders: game.anyOrders(this.#random) });
    for (const answer of answers) {
      if (answer?.ok) this.#ledger.ordered++;
      else if (answer?.refusal.code !== 'matchOver') this.#weigh('match:orders', answer);
    }
    return true;
  }

  async #enter(): Promise<void> {
    for (const answer of await this.line.ask('room:enter', { link: this.#link })) {
      if (answer?.ok) {
        this.#hasEntered = true;
        this.#show(answer.room);
      } else this.#weigh('room:enter', answer);
    }
  }

  #show(room: RoomView): void {
    if (!this.room || room.version >= this.room.version) this.room = room;
  }

  #follow(matchId: MatchId): void {
    this.leaveRecord({ isLast: false });
    this.match = { matchId, viewer: { type: 'spectator' }, version: 0, game: null, view: null, heardOf: Infinity };
  }

  #isUpToDate(): boolean {
    return !this.match || (this.match.game !== null && this.match.heardOf <= this.match.version);
  }

  async #sync(): Promise<void> {
    const { match } = this;
    if (!match || this.#isSyncing) return;
    this.#isSyncing = true;
    match.heardOf = match.version;
    const wasKnown = match.game !== null;
    const answers = await this.line.ask('match:sync', { matchId: match.matchId, version: match.version });
    this.#isSyncing = false;
    if (wasKnown) this.#ledger.resyncs++;
    let isDone = false;
    for (const answer of answers) {
      if (answer?.ok) {
        this.#catchUp(answer.sync);
        isDone = true;
      } else this.#weigh('match:sync', answer);
    }
    if (!isDone) match.heardOf = Infinity;
  }

  #catchUp(sync: MatchSync): void {
    const { match } = this;
    if (!match) return;
    if (sync.type === 'tail') return this.#fold(sync.tail);
    if (sync.type !== 'snapshot' || sync.snapshot.matchId !== match.matchId) return;
    if (sync.snapshot.version < match.version) return;
    match.viewer = sync.snapshot.viewer;
    match.version = sync.snapshot.version;
    match.game = gameNamed(sync.snapshot.game);
    match.view = sync.snapshot.view;
  }

  #fold(tail: MatchTail): void {
    const { match } = this;
    if (match?.matchId !== tail.matchId || match.game === null || tail.version <= match.version) return;
    if (tail.after !== match.version) {
      match.heardOf = Math.max(match.heardOf, tail.version);
      return;
    }
    const { evolveView } = match.game.keeper.rules;
    for (const { event } of tail.events) match.view = evolveView(match.view, match.viewer, event);
    match.version = tail.version;
  }

  async #send(sent: Sent): Promise<void> {
    const { matchId, commandId, version, decision, command } = sent;
    if (sent.acknowledged.length + sent.refused.length > 0) this.#ledger.resent++;
    const answers = await this.line.ask('match:act', { matchId, commandId, version, decision, command });
    this.#ledger.resent += answers.length - 1;
    for (const answer of answers) {
      if (answer?.ok) {
        sent.acknowledged.push(answer.version);
        if (this.match?.matchId === matchId) this.match.heardOf = Math.max(this.match.heardOf, answer.version);
      } else this.#refuse(sent, answer);
    }
    if (answers.every((answer) => answer === null)) this.#ledger.resent++;
    if (sent.acknowledged.length + sent.refused.length > 0) this.#pending = null;
  }

  #refuse(sent: Sent, answer: Exclude<Answer<'match:act'>, { ok: true }> | null): void {
    if (answer?.refusal.code === 'stale') {
      sent.refused.push('stale');
      this.#ledger.stale++;
      if (answer.sync) this.#catchUp(answer.sync);
    } else if (this.#weigh('match:act', answer)) sent.refused.push(answer?.refusal.code ?? '');
  }

  /** Says whether a refusal is final. While things fail, `unavailable` may be answered; anything else is wrong. */
  #weigh(event: string, answer: { readonly refusal: Refusal } | null): boolean {
    const code = answer?.refusal.code;
    if (code === 'rateLimited') this.#waitsUntil = performance.now() + patienceMs;
    if (code === undefined || code === 'unavailable' || code === 'rateLimited') return false;
    this.#ledger.accuse(`${this.name}: ${event} was refused as ${code} ${answer?.refusal.detail ?? ''}`);
    return true;
  }
}
