import {
  lobbyAnswerSchema,
  matchAnalysisAnswerSchema,
  matchAnswerSchema,
  matchIdSchema,
  openReviewBodySchema,
  sandboxAnswerSchema,
  sandboxBodySchema,
  roomLinkAnswerSchema,
  type LobbyAnswer,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Matches } from '../../matches/matches.ts';
import type { Rooms } from '../../rooms/rooms.ts';
import { sendRefusal } from '../api-errors.ts';
import { parsed, type Callers } from './callers.ts';

export interface MatchPagesDeps {
  readonly matches: Matches;
  readonly rooms: Rooms;
  readonly lobby: () => Promise<LobbyAnswer>;
  readonly callers: Pick<Callers, 'named' | 'personOf'>;
  readonly creations: RouteShorthandOptions;
}

/** Bytes, for as many moves as a sandbox may have. */
const sandboxBodyLimit = 65_536;

/** Finished matches and the lobby. */
export function addMatchPages(app: FastifyInstance, deps: MatchPagesDeps): void {
  const { matches, rooms, lobby, callers, creations } = deps;
  const { named } = callers;
  const readerOf = async (request: FastifyRequest) => (await callers.personOf(request))?.personId ?? null;

  /** Public to everyone with the link, unless it played a daily land that is still secret. */
  app.get<{ Params: { matchId: string } }>('/api/matches/:matchId', async (request, reply) => {
    const matchId = matchIdSchema.safeParse(request.params.matchId);
    const answer = matchId.success ? await matches.review(matchId.data, await readerOf(request)) : null;
    return answer?.ok ? matchAnswerSchema.parse(answer.value) : sendRefusal(reply, { code: 'notFound' });
  });

  app.get<{ Params: { matchId: string } }>('/api/matches/:matchId/analysis', async (request, reply) => {
    const matchId = matchIdSchema.safeParse(request.params.matchId);
    const analysis = matchId.success ? await matches.analysis(matchId.data, await readerOf(request)) : null;
    if (!analysis?.ok) return sendRefusal(reply, { code: 'notFound' });
    return matchAnalysisAnswerSchema.parse({ analysis: analysis.value });
  });

  app.post<{ Params: { matchId: string } }>('/api/matches/:matchId/review', creations, async (request, reply) => {
    const person = await named(request);
    const { position } = parsed(openReviewBodySchema, request.body);
    const matchId = matchIdSchema.safeParse(request.params.matchId);
    const room = matchId.success ? await rooms.openReview(person, matchId.data, position) : null;
    return room?.ok
      ? roomLinkAnswerSchema.parse({ link: room.value.watchLink })
      : sendRefusal(reply, room?.refusal ?? { code: 'notFound' });
  });

  const playing = { ...creations, bodyLimit: sandboxBodyLimit };
  app.post<{ Params: { matchId: string } }>('/api/matches/:matchId/sandbox', playing, async (request, reply) => {
    const wanted = parsed(sandboxBodySchema, request.body);
    const matchId = matchIdSchema.safeParse(request.params.matchId);
    const sandbox = matchId.success ? await matches.sandbox(matchId.data, await readerOf(request), wanted) : null;
    return sandbox?.ok
      ? sandboxAnswerSchema.parse(sandbox.value)
      : sendRefusal(reply, sandbox?.refusal ?? { code: 'notFound' });
  });

  app.get<{ Params: { matchId: string } }>('/api/matches/:matchId/record', async (request, reply) => {
    const matchId = matchIdSchema.safeParse(request.params.matchId);
    const record = matchId.success ? await matches.record(matchId.data, await readerOf(request)) : null;
    if (!record?.ok) return sendRefusal(reply, { code: 'notFound' });
    const { header } = record.value;
    const file = `${header.game}-${header.matchId}.json`;
    return reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .type('application/json')
      .send(JSON.stringify(record.value.record));
  });

  app.get('/api/lobby', async () => lobbyAnswerSchema.parse(await lobby()));
}
