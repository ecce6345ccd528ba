import {
  matchIdSchema,
  type Answer,
  type FirstSight,
  type MatchSnapshot,
  type RoomView,
} from '@tiwanaku/shared/protocol';
import { Connection } from '../connection/connection.svelte.ts';
import type { HttpResult } from '../connection/send.ts';
import type { GameFace } from '../state/game-face.ts';
import { Visit } from '../state/visit.svelte.ts';
import { FakeWire } from './fake-wire.ts';
import { link, person, roomView, someGame } from './room-views.ts';

export const matchId = matchIdSchema.parse('match-0001');
export const running = { matchId, isOver: false, seats: [person('Ines'), person('Marco')] };
export const snapshot: MatchSnapshot = {
  matchId,
  roomId: roomView('Ines').roomId,
  game: 'tiwanaku',
  rulesVersion: 1,
  viewer: { type: 'spectator' },
  seats: [],
  commitment: '0'.repeat(64),
  version: 3,
  view: 30,
};
export const game: GameFace = {
  ...someGame,
  rules: {
    id: 'adding',
    rulesVersion: 1,
    evolveView: (view, _viewer, event) => Number(view) + Number(event),
    reveals: () => false,
    status: () => ({ isOver: false, awaited: [], winners: [] }),
    seats: () => ({ min: 2, max: 3 }),
  },
};
/** Another game, in which a view is the last event. */
export const otherGame: GameFace = {
  ...game,
  rules: { ...game.rules, id: 'last', evolveView: (_, _viewer, event) => event },
};

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

export function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined;
  return { promise: new Promise<T>((done) => (resolve = done)), resolve: (value) => resolve(value) };
}

export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

export const noHistory: Answer<'match:history'> = {
  ok: true,
  tail: { matchId, after: 0, version: 0, events: [] },
  hasMore: false,
};

const loadGame = (id: string): Promise<GameFace> =>
  id === 'unknown' ? Promise.reject(new Error()) : Promise.resolve(id === 'other' ? otherGame : game);

/** A visit whose connection is not open yet; `sight` comes ahead of it. */
export function visitScene(load = loadGame) {
  const wire = new FakeWire();
  const sight = deferred<HttpResult<FirstSight>>();
  const visit = new Visit(new Connection(wire), link, load, () => sight.promise);
  const enters = (room: RoomView) => wire.answer('room:enter', { ok: true, room, chat: [], blocked: [] });
  return { wire, sight, visit, enters };
}
