import type {
  Answer,
  ClientEvent,
  ClientMessage,
  CommandId,
  Refusal,
  RoomLink,
  ServerEvent,
  ServerMessage,
} from '@tiwanaku/shared/protocol';
import { socketWire, type Wire } from './wire.ts';

/** A random 128-bit id for one command. */
export function newCommandId(): CommandId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') as CommandId;
}

type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'catchingUp' | 'elsewhere' | 'offline' | 'outdated';

const answerTimeoutMs = 5000;
/** How many times longer it waits for the next answer after one, two and more were lost: a slow server is not asked ever more. */
const patience = [1, 2, 4];
/** How long a request waits for a connection. */
const reconnectTimeoutMs = 30_000;
const attempts = 4;
const unavailable = { ok: false, refusal: { code: 'unavailable' } } as const;

/** Pages that were cut off at the same moment do not come back at the same moment; as much as the library spreads its own attempts. */
const spread = (ms: number): number => ms * (0.5 + Math.random());

/** The server is busy or stumbled: the same question may be answered a moment later. */
export const isPassing = ({ code }: Refusal): boolean => ['unavailable', 'rateLimited', 'internal'].includes(code);

/** Resolves with false where the server had no time for it. */
type Recovery = () => Promise<boolean>;

/** Reconnects, and is live only once all recoveries have succeeded (L7). */
export class Connection {
  readonly #wire: Wire;
  readonly #recoveries = new Set<Recovery>();
  #waiting: (() => void)[] = [];
  #isOnline = $state.raw(true);
  #isConnected = $state.raw(false);
  #isRecovering = $state.raw(false);
  #wasLive = $state.raw(false);
  #isElsewhere = $state.raw(false);
  #isOutdated = $state.raw(false);
  /** How long this page is banned for sending too much; 0: not at all. */
  heldMs = $state.raw(0);
  /** The server does not know this browser's person. */
  onStranger: () => void = () => {};
  /** The network lets no websocket through, and long polling is slower. */
  onPolling: () => void = () => {};
  #movingMs = 0;
  #isClosing = false;
  #isWanted = false;
  #mustRecoverAgain = false;
  #stopPause = () => {};
  #lostAnswers = 0;
  readonly state: ConnectionState = $derived.by(() => {
    if (this.#isOutdated) return 'outdated';
    if (!this.#isOnline) return 'offline';
    if (!this.#isConnected) return this.#wasLive ? 'reconnecting' : 'connecting';
    if (this.#isRecovering) return this.#wasLive ? 'catchingUp' : 'connecting';
    return this.#isElsewhere ? 'elsewhere' : 'live';
  });

  constructor(wire: Wire = socketWire()) {
    this.#wire = wire;
    wire.onOpened(() => {
      this.#isConnected = true;
      this.#isElsewhere = false;
      this.heldMs = 0;
      void this.#recover();
    });
    wire.onClosed((isFinal) => {
      this.#isConnected = false;
      if (isFinal && !this.#isClosing) this.#openIn(this.#movingMs || spread(1000));
      this.#movingMs = 0;
    });
    wire.onRefused((code) => {
      if (code === 'outdated') this.#isOutdated = true;
      else if (code === 'noSession') this.onStranger();
      else {
        if (code === 'held') this.heldMs = 3000;
        this.#openIn(code === 'held' ? 3000 : spread(3000));
      }
    });
    wire.onPolling(() => this.onPolling());
    wire.onMessage('session:elsewhere', ({ isElsewhere }) => (this.#isElsewhere = isElsewhere));
    wire.onMessage('server:moving', ({ afterMs, isHeld }) => {
      this.#movingMs = afterMs;
      this.heldMs = isHeld ? afterMs : 0;
    });
  }

  get isUp(): boolean {
    return this.#wire.isConnected;
  }

  /** The session cookie must exist. `table`: this person may sit there, so that it serves its people best at one process. */
  open(table?: RoomLink): void {
    this.#isWanted = true;
    if (table) this.#wire.meetAt(table);
    if (!this.#wire.isConnected) this.#wire.open();
  }

  /** Others see this person as away. */
  close(): void {
    this.#isWanted = false;
    this.#wire.meetAt(null);
    this.#hangUp();
    this.#wasLive = false;
  }

  /** Makes this the live tab. */
  takeOver(): void {
    this.#hangUp();
    this.#wire.open();
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    if (isOnline) this.wake();
  }

  /** Checks the line after a time in the background: state may be stale, the socket dead. */
  wake(): void {
    if (this.#isOutdated || !this.#isWanted) return;
    if (this.#wire.isConnected) void this.#recover();
    else this.takeOver();
  }

  /** Runs after every reconnect, before the connection is live, and again until it succeeds. */
  onRecover(recovery: Recovery): () => void {
    this.#recoveries.add(recovery);
    return () => this.#recoveries.delete(recovery);
  }

  on<E extends ServerEvent>(event: E, listener: (message: ServerMessage<E>) => void): () => void {
    return this.#wire.onMessage(event, listener);
  }

  /** Asks once, now. Without an answer in time: `unavailable`, and the socket counts as dead. */
  async ask<E extends ClientEvent>(event: E, message: ClientMessage<E>): Promise<Answer<E> | typeof unavailable> {
    try {
      const times = patience[Math.min(this.#lostAnswers, patience.length - 1)] ?? 1;
      const answer = await this.#wire.ask(event, message, answerTimeoutMs * times);
      this.#lostAnswers = 0;
      return answer;
    } catch {
      if (this.#wire.isConnected) {
        this.#lostAnswers++;
        this.takeOver();
      }
      return unavailable;
    }
  }

  /** Waits until live and repeats lost requests, which must be idempotent, unless `isOnce`. */
  async request<E extends ClientEvent>(
    event: E,
    message: ClientMessage<E>,
    { isOnce = false } = {},
  ): Promise<Answer<E> | typeof unavailable> {
    for (let attempt = 0; attempt < (isOnce ? 1 : attempts); attempt++) {
      if (!(await this.#live())) break;
      const answer = await this.ask(event, message);
      if (answer !== unavailable) return answer;
    }
    return unavailable;
  }

  #live(): Promise<boolean> {
    if (this.#isConnected && !this.#isRecovering) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), reconnectTimeoutMs);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  async #recover(): Promise<void> {
    this.#mustRecoverAgain = true;
    this.#stopPause();
    if (this.#isRecovering) return;
    this.#isRecovering = true;
    // A new socket missed what the first round asked for.
    while (this.#mustRecoverAgain) {
      this.#mustRecoverAgain = false;
      const rounds = await Promise.allSettled([...this.#recoveries].map((recovery) => recovery()));
      if (rounds.some((round) => round.status === 'fulfilled' && !round.value)) await this.#pause();
    }
    this.#isRecovering = false;
    if (!this.#isConnected) return;
    this.#wasLive = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Until the server may have time again, or a new socket needs everything. */
  async #pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#stopPause = resolve;
      setTimeout(resolve, spread(2000));
    });
    this.#mustRecoverAgain ||= this.#isConnected;
  }

  #hangUp(): void {
    this.#isClosing = true;
    this.#wire.close();
    this.#isClosing = false;
  }

  #openIn(delayMs: number): void {
    setTimeout(() => {
      if (this.#isWanted && !this.#isOutdated) this.open();
    }, delayMs);
  }
}

/** Milliseconds. */
const lookEveryMs = 1000;
const leastSleepMs = 2000;

/** Calls back when the device's clock and its running time no longer agree: it has slept, or its clock was set. */
function onLeap(leapt: () => void): () => void {
  const apart = () => Date.now() - performance.now();
  let before = apart();
  const timer = setInterval(() => {
    const now = apart();
    if (Math.abs(now - before) > leastSleepMs) leapt();
    before = now;
  }, lookEveryMs);
  return () => clearInterval(timer);
}

/** Wakes the connection with the page, after network changes and after a sleep. Returns the unsubscriber. */
export function wakeWithPage(connection: Connection): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') connection.wake();
    },
    { signal },
  );
  // The first event after a page was frozen.
  document.addEventListener('resume', () => connection.wake(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && connection.wake(), { signal });
  window.addEventListener('online', () => connection.setOnline(true), { signal });
  window.addEventListener('offline', () => connection.setOnline(false), { signal });
  const stopLooking = onLeap(() => connection.wake());
  return () => {
    stopLooking();
    stop.abort();
  };
}
