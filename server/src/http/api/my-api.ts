import {
  myMatchesAnswerSchema,
  myMatchesQuerySchema,
  myStatisticsAnswerSchema,
  type MatchId,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance } from 'fastify';
import { ownMatches, ownStatistics, placeOf } from '../../matches/finished/own-matches.ts';
import type { Matches } from '../../matches/matches.ts';
import type { Rooms } from '../../rooms/rooms.ts';
import { Refused } from '../api-errors.ts';
import type { Callers } from './callers.ts';

export interface MyApiDeps {
  readonly matches: Matches;
  readonly rooms: Rooms;
  readonly callers: Pick<Callers, 'known'>;
}

/** What the caller has played. */
export function addMyApi(app: FastifyInstance, { matches, rooms, callers }: MyApiDeps): void {
  app.get('/api/my/matches', async (request) => {
    const { personId } = await callers.known(request);
    const query = myMatchesQuerySchema.safeParse(request.query);
    if (!query.success) throw new Refused({ code: 'malformed' });
    const before = query.data.before === undefined ? null : placeOf(query.data.before);
    const tableOf = (matchId: MatchId) => rooms.tableOf(matchId, personId);
    const deps = { playedBy: matches.playedBy, resultsOf: matches.resultsOf, tableOf, awaited: matches.awaited };
    return myMatchesAnswerSchema.parse(await ownMatches(deps, personId, before));
  });

  app.get('/api/my/statistics', async (request) => {
    const { personId } = await callers.known(request);
    return myStatisticsAnswerSchema.parse(await ownStatistics(matches, personId));
  });
}
