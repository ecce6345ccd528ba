import { invariant, type GameTypes, type MatchKeeper, type Seat } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import type {
  OfflineAnswer,
  OfflineCall,
  OfflineCalls,
  OfflineQuestion,
} from '../src/screens/offline/offline-calls.ts';
import { type Keeper, OfflineMatch, type SavedMatch } from './offline-match.ts';
import { saves } from './saves.ts';

/** Plays one match in a worker of the page, where there is no server: docs/offline.md. */

const erased = <G extends GameTypes>(keeper: MatchKeeper<G>) => keeper as unknown as Keeper;

/** The games that can be played so, in the only place that names them. */
const keepers: Readonly<Record<string, () => Promise<Keeper>>> = {
  tiwanaku: async () => erased((await import('@tiwanaku/shared/tiwanaku/match-keeper')).matchKeeper),
  'machu-picchu': async () => erased((await import('@tiwanaku/shared/machu-picchu/match-keeper')).matchKeeper),
};

/** How long a bot seems to think: about a second, less in the middle of its turn. */
const turnMs = 1000;
const withinTurnMs = 500;

/** What this file needs of a worker's scope, which the page's types lack. */
interface WorkerScope {
  postMessage(answer: OfflineAnswer): void;
  onmessage: ((event: { readonly data: OfflineQuestion }) => void) | null;
}
const scope = globalThis as unknown as WorkerScope;

interface Opened {
  readonly game: string;
  readonly keeper: Keeper;
}

let opened: Opened | null = null;
let match: OfflineMatch | null = null;
let lastBot: Seat | null = null;
let thinking: ReturnType<typeof setTimeout> | undefined;
/** What the page has been sent of the match. */
let shown = 0;
let isUnsaved = false;

/** Two tabs would overwrite each other's match. Without locks (no https) each counts as the only one. */
function holdGame(game: string): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve();
  const name = `offline ${game}`;
  const forEver = new Promise<never>(() => undefined);
  return new Promise((resolve) => {
    const hold = () => (resolve(), forEver);
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      scope.postMessage({ isElsewhere: true });
      void locks.request(name, hold);
      return undefined;
    });
  });
}

async function save(): Promise<void> {
  if (!opened || !match) return;
  try {
    await saves.write(opened.game, match.saved);
  } catch {
    if (!isUnsaved) scope.postMessage({ isUnsaved: true });
    isUnsaved = true;
  }
}

/** The page is shown what is kept, never more. */
async function saveAndShow(): Promise<void> {
  await save();
  if (!match || match.version === shown) return;
  const tail = match.tail(shown);
  shown = match.version;
  scope.postMessage({ tail });
}

function goOn(): void {
  clearTimeout(thinking);
  const seat = match?.botsSeat ?? null;
  if (seat === null) lastBot = null;
  else thinking = setTimeout(() => void playBot(seat), seat === lastBot ? withinTurnMs : turnMs);
}

async function playBot(seat: Seat): Promise<void> {
  if (match?.botsSeat !== seat) return goOn();
  lastBot = seat;
  match.playBot(seat, Date.now());
  await saveAndShow();
  goOn();
}

function show(now: OfflineMatch | null): void {
  clearTimeout(thinking);
  match = now;
  shown = now?.version ?? 0;
}

function readMatch(keeper: Keeper, saved: unknown): OfflineMatch | null {
  try {
    return saved ? new OfflineMatch(keeper, saved as SavedMatch) : null;
  } catch {
    return null;
  }
}

/** Words of the operating system's random source. */
const random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const newId = () => Array.from({ length: 4 }, () => random().toString(16).padStart(8, '0')).join('') as MatchId;

const calls: {
  readonly [Call in OfflineCall]: (...asked: Parameters<OfflineCalls[Call]>) => Promise<ReturnType<OfflineCalls[Call]>>;
} = {
  async open(game) {
    const load = keepers[game];
    if (!load) return null;
    const [keeper] = await Promise.all([load(), opened?.game === game || holdGame(game)]);
    opened = { game, keeper };
    show(readMatch(keeper, await saves.read(game).catch(() => null)));
    return { saved: match?.table ?? null };
  },

  async begin({ options, seats }) {
    invariant(opened !== null, 'a game is opened before it begins');
    const begun = OfflineMatch.begin(opened.keeper, { matchId: newId(), options, seats, random, now: Date.now() });
    if (!begun) return null;
    show(begun);
    await save();
    return begun.table;
  },

  async goOn() {
    goOn();
    return null;
  },

  async say({ event, message }) {
    const answer = match?.answer(event, message, Date.now());
    await saveAndShow();
    goOn();
    return answer;
  },

  async takeBack() {
    const refusal = match?.takeBack() ?? null;
    if (refusal || !match) return refusal ?? { code: 'notFound' };
    show(match);
    await save();
    return match.table;
  },

  finished: async () => match?.finished() ?? null,

  async end() {
    show(null);
    if (opened) await saves.remove(opened.game).catch(() => undefined);
    return null;
  },
};

scope.onmessage = ({ data: { id, call, argument } }) => {
  const asked = calls[call] as (argument: unknown) => Promise<unknown>;
  asked(argument).then(
    (answer) => scope.postMessage({ id, answer }),
    // Outside of the promise it is an error of the worker, which the page hears of.
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
};
