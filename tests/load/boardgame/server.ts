/**
 * What a table of friends would get from boardgame.io: four seats who may all move, a state as large as a view of ours, a move
 * that changes as much of it as an exploration does. Its best case: matches live in memory alone and nothing is stored.
 */
import { createRequire } from 'node:module';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../lib/child.ts';

/** Written out here what of its interface we use: where types are checked the package is not installed. */
interface BoardgameServer {
  readonly app: { listen(port: number, host: string, listening: () => void): HttpServer };
}
const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server') as {
  Server(options: { readonly games: readonly Game[]; readonly origins: readonly RegExp[] }): BoardgameServer;
};

interface Game {
  readonly name: string;
  readonly disableUndo: boolean;
  readonly setup: () => State;
  readonly turn: { readonly activePlayers: { readonly all: string } };
  readonly moves: Readonly<Record<string, (context: Context, ...args: string[]) => void>>;
}

interface Context {
  readonly G: State;
  readonly playerID: string;
}

interface State {
  /** Written out as JSON about as large as a full view of a long board. */
  readonly spaces: { terrain: string; crop: number; pawn: string | null }[];
  position: number;
  moved: { readonly from: string; readonly to: string } | null;
}

const table: Game = {
  name: 'table',
  disableUndo: true,
  setup: () => ({
    spaces: Array.from({ length: 45 }, () => ({ terrain: 'grass', crop: 1, pawn: null })),
    position: 0,
    moved: null,
  }),
  turn: { activePlayers: { all: '' } },
  moves: {
    explore({ G, playerID }, from: string, to: string) {
      const space = G.spaces[G.position % 45];
      if (space) Object.assign(space, { terrain: 'rock', pawn: playerID });
      G.position += 1;
      G.moved = { from, to };
    },
  },
};

export type BoardgameServerQuestions = typeof questions;

let http: HttpServer | null = null;
const { app } = Server({ games: [table], origins: [/^http:\/\/127\.0\.0\.1/] });
await new Promise<void>((resolve) => {
  http = app.listen(0, '127.0.0.1', resolve);
});
const listening = http as unknown as HttpServer;

const questions = {
  url: async (_: null): Promise<string> => `http://127.0.0.1:${(listening.address() as AddressInfo).port}/table`,
};

answerParent(questions, async () => {
  listening.close();
});
