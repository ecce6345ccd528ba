import {
  lobbyAnswerSchema,
  matchAnalysisAnswerSchema,
  matchAnswerSchema,
  matchIdSchema,
  myMatchesAnswerSchema,
  myMatchesQuerySchema,
  myStatisticsAnswerSchema,
  type LobbyAnswer,
  type MatchId,
  type Person,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Matches } from '../../matches/matches.ts';
import { ownMatches, ownStatistics, placeOf } from '../../matches/finished/own-matches.ts';
import type { Rooms } from '../../rooms/rooms.ts';
import { Refused, sendRefusal } from '../api-errors.ts';

export interface MatchPagesDeps {
  readonly matches: Matches;
  readonly rooms: Rooms;
  readonly lobby: () => Promise<LobbyAnswer>;
  /** Throws when the session is unknown. */
  readonly known: (request: FastifyRequest) => Promise<Person>;
}

/** Finished matches, one's own matches, and the lobby. */
export function addMatchPages(app: FastifyInstance, { matches, rooms, lobby, known }: MatchPagesDeps): void {
  /** Public to everyone with the link. */
  app.get<{ Params: { matchId: string } }>('/api/matches/:matchId', async (request, reply) => {
    const matchId = matchIdSchema.safeParse(request.params.matchId);
    const answer = matchId.success ? await matches.review(matchId.data) : null;
    return answer?.ok ? matchAnswerSchema.parse(answer.value) : sendRefusal(reply, { code: 'notFound' });
  });

  app.get<{ Params: { matchId: string } }>('/api/matches/:matchId/analysis', async (request, reply) => {
    const matchId = matchIdSchema.safeParse(request.params.matchId);
    const analysis = matchId.success ? await matches.analysis(matchId.data) : null;
    if (!analysis?.ok) return sendRefusal(reply, { code: 'notFound' });
    return matchAnalysisAnswerSchema.parse({ analysis: analysis.value });
  });

  app.get<{ Params: { matchId: string } }>('/api/matches/:matchId/record', async (request, reply) => {
    const matchId = matchIdSchema.safeParse(request.params.matchId);
    const record = matchId.success ? await matches.record(matchId.data) : null;
    if (!record?.ok) return sendRefusal(reply, { code: 'notFound' });
    const { header } = record.value;
    const file = `${header.game}-${header.matchId}.json`;
    return reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .type('application/json')
      .send(JSON.stringify(record.value.record));
  });

  app.get('/api/my/matches', async (request) => {
    const { personId } = await known(request);
    const query = myMatchesQuerySchema.safeParse(request.query);
    if (!query.success) throw new Refused({ code: 'malformed' });
    const before = query.data.before === undefined ? null : placeOf(query.data.before);
    const tableOf = (matchId: MatchId) => rooms.tableOf(matchId, personId);
    const deps = { playedBy: matches.playedBy, resultsOf: matches.resultsOf, tableOf };
    return myMatchesAnswerSchema.parse(await ownMatches(deps, personId, before));
  });

  app.get('/api/my/statistics', async (request) => {
    const { personId } = await known(request);
    return myStatisticsAnswerSchema.parse(await ownStatistics(matches, personId));
  });

  app.get('/api/lobby', async () => lobbyAnswerSchema.parse(await lobby()));
}
