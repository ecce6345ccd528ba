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
import type { Connection } from '../connection/connection.svelte.ts';
import { firstSight } from '../connection/first-sight.ts';
import type { GameFace } from './game-face.ts';
import { MatchState } from './match.svelte.ts';
import { RoomState } from './room.svelte.ts';

type Entry<F extends GameFace> =
  | { readonly type: 'entering' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'inside'; readonly room: RoomState<F> };

/** Brings the code of a game; rejects for one that this page does not know. */
type LoadGame<F extends GameFace> = (game: GameId) => Promise<F>;

const entering = { type: 'entering' } as const;

/** One stay in a room, from the link to leaving: keeps the room and its match up to date whatever the connection does. */
export class Visit<F extends GameFace = GameFace> {
  readonly link: RoomLink;
  readonly #connection: Connection;
  readonly #load: LoadGame<F>;
  readonly #stops: (() => void)[];
  #entry = $state.raw<Entry<F>>(entering);
  #playing = $state.raw<{ readonly match: MatchState; readonly game: F } | null>(null);
  #opening: string | null = null;
  /** Inside, and not shown yet: where a match runs, its table is the first that is drawn. */
  #isArriving = $state.raw(false);
  /** A table is shown with its host's seat taken: nothing moves when they sit down. */
  #isSeating = $state.raw(false);

  /** `load` brings the code of the room's game, `look` what is behind the link before the line is open. */
  constructor(connection: Connection, link: RoomLink, load: LoadGame<F>, look = firstSight) {
    this.#load = load;
    void this.#look(look(link));
    this.link = link;
    this.#connection = connection;
    this.#stops = [
      connection.onRecover(() => this.#enter()),
      connection.on('room:changed', (view) => this.#changed(view)),
      connection.on('room:chat', ({ roomId, message }) => this.#room?.heard(roomId, message)),
      connection.on('session:blocked', ({ blocked }) => this.#room?.heardBlocked(blocked)),
      connection.on('room:closed', ({ roomId, reason }) => {
        if (roomId === this.#room?.id) {
          // As if they had come in now.
          this.#entry = { type: 'refused', refusal: { code: 'notAllowed', detail: reason } };
        }
      }),
      connection.on('match:events', (pushed) => this.#match?.receive(tailOf(pushed))),
      connection.on('match:version', ({ matchId, version, timing }) => {
        if (matchId === this.#match?.matchId) this.#match.heard(version, timing);
      }),
      connection.on('match:timing', (timing) => {
        if (timing.matchId === this.#match?.matchId) this.#match.clock.receive(timing);
      }),
      connection.on('match:ping', ({ matchId, from, point }) => {
        if (matchId === this.#match?.matchId) this.#match.pointed({ from, point });
      }),
      connection.on('match:notes', ({ matchId, notes }) => {
        if (matchId === this.#match?.matchId) this.#match.noted(notes);
      }),
    ];
    // On a line that is open already, what a person does waits as well until they are inside.
    if (connection.isUp) connection.wake();
  }

  get entry(): Entry<F> {
    const isWaiting = this.#isArriving || this.#isSeating;
    return isWaiting && this.#entry.type === 'inside' ? entering : this.#entry;
  }
  /** The running match or the last one; null before the first, and while it is being fetched. */
  get match(): MatchState | null {
    return this.#match;
  }
  /** The game of that match. */
  get matchGame(): F | null {
    return this.#playing?.game ?? null;
  }

  /** Stops listening. The seat stays: whoever comes back finds it. */
  end(): void {
    for (const stop of this.#stops) stop();
  }

  get #match(): MatchState | null {
    return this.#playing?.match ?? null;
  }
  get #room(): RoomState<F> | null {
    return this.#entry.type === 'inside' ? this.#entry.room : null;
  }

  async #enter(): Promise<void> {
    const answer = await this.#connection.ask('room:enter', { link: this.link });
    if (!answer.ok) {
      // A lost answer is not the room's, and who is inside is not put out by a stumble: the next recovery asks again.
      const isFinal = ['notFound', 'notAllowed', 'malformed'].includes(answer.refusal.code);
      const isNoAnswer = answer.refusal.code === 'unavailable';
      if (isFinal || !(this.#room || isNoAnswer)) this.#entry = { type: 'refused', refusal: answer.refusal };
      return;
    }
    const game = this.#gameOf(answer.room) ?? (await this.#load(answer.room.settings.game).catch(() => null));
    if (this.#room && game) {
      this.#room.entered(answer.room, answer.chat, answer.blocked, game);
      this.#isSeating &&= this.#room.mySeat === null;
    } else if (game) {
      this.#isArriving = true;
      this.#goIn(game, answer);
    } else this.#entry = { type: 'refused', refusal: { code: 'unavailable' } };
    const known = this.#match;
    await this.#followMatch();
    this.#isArriving = false;
    if (known && known === this.#match) await known.sync();
  }

  /** The game of a room's view, where it is the one that is shown already. */
  #gameOf({ settings }: RoomView): F | null {
    return this.#room?.settings.game === settings.game ? this.#room.game : null;
  }

  /** Another game is fetched before it is shown; a page too old to know it says so. */
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
    void this.#followMatch();
  }

  /** Shows what came ahead of the line. Whatever is wrong with it the line tells better. */
  async #look(looking: ReturnType<typeof firstSight>): Promise<void> {
    const answer = await looking;
    if (!answer.ok) return;
    const { match, ...entered } = answer.value;
    const game = await this.#load(entered.room.settings.game).catch(() => null);
    if (!game || this.#entry.type !== 'entering') return;
    const room = this.#goIn(game, entered);
    if (match) await this.#open(room, match.snapshot, match.timing);
  }

  #goIn(game: F, { room: view, chat, blocked }: Entered): RoomState<F> {
    const room = new RoomState(this.#connection, game, view, chat, blocked);
    this.#entry = { type: 'inside', room };
    const seating = room.takeHostSeat();
    this.#isSeating = seating !== null;
    void seating?.then((refusal) => (this.#isSeating &&= !refusal));
    return room;
  }

  /** A match keeps its game, whatever the room plays next. */
  async #open(room: RoomState<F>, snapshot: MatchSnapshot, timing: MatchTiming | null): Promise<void> {
    const isOfRoom = room.settings.game === snapshot.game;
    const game = isOfRoom ? room.game : await this.#load(snapshot.game).catch(() => null);
    if (!game) return;
    const match = new MatchState(this.#connection, game.rules, snapshot);
    match.clock.receive(timing);
    this.#playing = { match, game };
    void match.loadHistory();
  }

  async #followMatch(): Promise<void> {
    const room = this.#room;
    const current: RoomMatch | null = room?.view.match ?? null;
    if (!room || !current || current.matchId === this.#match?.matchId || current.matchId === this.#opening) return;
    this.#opening = current.matchId;
    const answer = await this.#connection.ask('match:sync', { matchId: current.matchId, version: 0 });
    if (answer.ok && answer.sync.type === 'snapshot') await this.#open(room, answer.sync.snapshot, answer.timing);
    if (this.#opening === current.matchId) this.#opening = null;
  }
}
