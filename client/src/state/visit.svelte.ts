import { tailOf } from '@tiwanaku/shared/protocol';
import type {
  Entered,
  GameId,
  MatchSnapshot,
  MatchTiming,
  Refusal,
  RoomLink,
  RoomMatch,
  RoomView,
} from '@tiwanaku/shared/protocol';
import { isPassing, type Connection } from '../connection/connection.svelte.ts';
import { firstSight } from '../connection/send.ts';
import type { GameFace } from './game-face.ts';
import { MatchState } from './match.svelte.ts';
import { RoomState } from './room.svelte.ts';

type Entry<F extends GameFace> =
  | { readonly type: 'entering' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'inside'; readonly room: RoomState<F> };

/** Rejects for an unknown game. */
type LoadGame<F extends GameFace> = (game: GameId) => Promise<F>;

const entering = { type: 'entering' } as const;

/** Keeps room and match up to date across reconnects. */
export class Visit<F extends GameFace = GameFace> {
  readonly link: RoomLink;
  readonly #connection: Connection;
  readonly #load: LoadGame<F>;
  readonly #stops: (() => void)[];
  #entry = $state.raw<Entry<F>>(entering);
  #playing = $state.raw<{ readonly match: MatchState; readonly game: F } | null>(null);
  #opening: string | null = null;
  /** Whether the room is here and not shown yet: a running match is drawn first. */
  #isArriving = $state.raw(false);
  /** Shown once the host is seated, to avoid a shift. */
  #isSeating = $state.raw(false);
  /** News that came before the room that they are about. */
  #early: ((room: RoomState<F>) => void)[] = [];

  /** `look` fetches what the link leads to before the connection is open. */
  constructor(connection: Connection, link: RoomLink, load: LoadGame<F>, look = firstSight) {
    this.#load = load;
    void this.#look(look(link));
    this.link = link;
    this.#connection = connection;
    this.#stops = [
      connection.onRecover(() => this.#enter()),
      connection.on('room:changed', (view) => this.#hear(() => this.#changed(view))),
      connection.on('room:watching', ({ roomId, watching }) => {
        this.#hear((room) => roomId === room.id && room.changed({ ...room.view, watching }));
      }),
      connection.on('room:chat', ({ roomId, message }) => {
        this.#hear((room) => room.receiveMessage(roomId, message));
      }),
      connection.on('room:shown', ({ roomId, sight }) => {
        this.#hear((room) => roomId === room.id && (room.shown = sight));
      }),
      connection.on('session:blocked', ({ blocked }) => this.#hear((room) => room.receiveBlocked(blocked))),
      connection.on('room:closed', ({ roomId, reason }) => {
        this.#hear((room) => {
          // The page shows what it shows when entering is refused.
          if (roomId === room.id) this.#entry = { type: 'refused', refusal: { code: 'notAllowed', detail: reason } };
        });
      }),
      connection.on('match:events', (pushed) => this.#match?.receive(tailOf(pushed))),
      connection.on('match:version', ({ matchId, version, timing }) => {
        if (matchId === this.#match?.matchId) this.#match.receiveVersion(version, timing);
      }),
      connection.on('match:timing', (timing) => {
        if (timing.matchId === this.#match?.matchId) this.#match.clock.receive(timing);
      }),
      connection.on('match:ping', ({ matchId, from, point }) => {
        if (matchId === this.#match?.matchId) this.#match.pointed({ from, point });
      }),
      connection.on('match:hint', ({ matchId, from, hint }) => {
        if (matchId === this.#match?.matchId) this.#match.hinted(from, hint);
      }),
      connection.on('match:notes', ({ matchId, notes }) => {
        if (matchId === this.#match?.matchId) this.#match.noted(notes);
      }),
      connection.on('match:orders', ({ matchId, orders }) => {
        if (matchId === this.#match?.matchId) this.#match.ordered(orders);
      }),
    ];
    // Requests must wait for entering too.
    if (connection.isUp) connection.wake();
  }

  get entry(): Entry<F> {
    const isWaiting = this.#isArriving || this.#isSeating;
    return isWaiting && this.#entry.type === 'inside' ? entering : this.#entry;
  }
  /** The running or last match; null before the first and while loading. */
  get match(): MatchState | null {
    return this.#match;
  }
  get matchGame(): F | null {
    return this.#playing?.game ?? null;
  }

  /** The seat stays. A shared review has none: this person has left it, though the connection serves the next room. */
  end(): void {
    for (const stop of this.#stops) stop();
    if (this.#room?.view.review) void this.#room.leave();
  }

  get #match(): MatchState | null {
    return this.#playing?.match ?? null;
  }
  get #room(): RoomState<F> | null {
    return this.#entry.type === 'inside' ? this.#entry.room : null;
  }

  /** False where the server has no time; whoever is inside stays inside meanwhile. */
  async #enter(): Promise<boolean> {
    const answer = await this.#connection.ask('room:enter', { link: this.link });
    if (!answer.ok) {
      const { refusal } = answer;
      const isNoAnswer = refusal.code === 'unavailable';
      if (!isPassing(refusal) || !(this.#room || isNoAnswer)) this.#entry = { type: 'refused', refusal };
      return !isPassing(refusal);
    }
    const game = this.#gameOf(answer.room) ?? (await this.#load(answer.room.settings.game).catch(() => null));
    if (this.#room && game) {
      this.#room.entered(answer, game);
      this.#isSeating &&= this.#room.mySeat === null;
    } else if (game) {
      this.#isArriving = true;
      this.#goIn(game, answer);
    } else this.#entry = { type: 'refused', refusal: { code: 'unavailable' } };
    const known = this.#match;
    const isFollowed = await this.#followMatch();
    this.#isArriving = false;
    return isFollowed && (known === null || known !== this.#match || (await known.sync()));
  }

  #hear(news: (room: RoomState<F>) => void): void {
    if (this.#room) news(this.#room);
    else this.#early.push(news);
  }

  /** The game shown, if it is this one. */
  #gameOf({ settings }: RoomView): F | null {
    return this.#room?.settings.game === settings.game ? this.#room.game : null;
  }

  /** Another game is loaded first; an outdated page says so. */
  #changed(view: RoomView): void {
    const known = this.#gameOf(view);
    if (known) this.#show(view, known);
    else if (this.#room?.id === view.roomId)
      this.#load(view.settings.game).then(
        (game) => this.#show(view, game),
        () => (this.#entry = { type: 'refused', refusal: { code: 'unavailable' } }),
      );
  }

  #show(view: RoomView, game: F): void {
    this.#room?.changed(view, game);
    this.#isSeating &&= this.#room?.mySeat === null;
    void this.#followMatch().then((isFollowed) => isFollowed || this.#connection.wake());
  }

  /** Shows what came before the connection opened, which reports errors itself. */
  async #look(looking: ReturnType<typeof firstSight>): Promise<void> {
    const answer = await looking;
    if (!answer.ok) return;
    const { match, ...entered } = answer.value;
    const game = await this.#load(entered.room.settings.game).catch(() => null);
    if (!game || this.#entry.type !== 'entering') return;
    const room = this.#goIn(game, entered);
    if (match) await this.#open(room, match.snapshot, match.timing);
  }

  #goIn(game: F, entered: Entered): RoomState<F> {
    const room = new RoomState(this.#connection, game, entered);
    this.#entry = { type: 'inside', room };
    for (const news of this.#early.splice(0)) news(room);
    const seating = room.takeHostSeat();
    this.#isSeating = seating !== null;
    void seating?.then((refusal) => (this.#isSeating &&= !refusal));
    return room;
  }

  /** A match keeps its game when the room changes to another. */
  async #open(room: RoomState<F>, snapshot: MatchSnapshot, timing: MatchTiming | null): Promise<void> {
    const isOfRoom = room.settings.game === snapshot.game;
    const game = isOfRoom ? room.game : await this.#load(snapshot.game).catch(() => null);
    if (!game) return;
    const match = new MatchState(this.#connection, game.rules, snapshot);
    match.clock.receive(timing);
    this.#playing = { match, game };
    void match.loadHistory();
  }

  /** False where the server has no time. */
  async #followMatch(): Promise<boolean> {
    const room = this.#room;
    const current: RoomMatch | null = room?.view.match ?? null;
    if (!room || !current || current.matchId === this.#match?.matchId || current.matchId === this.#opening) return true;
    this.#opening = current.matchId;
    const answer = await this.#connection.ask('match:sync', { matchId: current.matchId, version: 0 });
    if (answer.ok && answer.sync.type === 'snapshot') await this.#open(room, answer.sync.snapshot, answer.timing);
    if (this.#opening === current.matchId) this.#opening = null;
    return answer.ok || !isPassing(answer.refusal);
  }
}
