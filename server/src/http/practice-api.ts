import { practiceAnswerSchema, practiceQuerySchema } from '@tiwanaku/shared/protocol';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { GameRegistry, SlowWork } from '../matches/ports.ts';
import { sendRefusal } from './api-errors.ts';
import { parsed } from './callers.ts';

export interface PracticeApiDeps {
  readonly games: GameRegistry;
  readonly slowWork: Pick<SlowWork, 'practice'>;
  readonly creations: RouteShorthandOptions;
}

/** Lands to practise on; no match uses them. */
export function addPracticeApi(app: FastifyInstance, { games, slowWork, creations }: PracticeApiDeps): void {
  app.get('/api/practice', creations, async (request, reply) => {
    const { game, kind } = parsed(practiceQuerySchema, request.query);
    const keeper = games.newest(game);
    if (!keeper?.drawing?.kinds.includes(kind)) return sendRefusal(reply, { code: 'notFound' });
    return practiceAnswerSchema.parse({ land: keeper.drawing.open(await slowWork.practice(keeper, kind)) });
  });
}
