import {
  emptySchema,
  figuresLinkAnswerSchema,
  figuresLinkSchema,
  myMatchesAnswerSchema,
  myMatchesQuerySchema,
  myStatisticsAnswerSchema,
  sharedFiguresAnswerSchema,
  type MatchId,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { SharedFigures } from '../people/shared-figures.ts';
import { ownMatches, ownStatistics, placeOf } from '../matches/finished-matches.ts';
import type { Matches } from '../matches/matches.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { Refused, sendRefusal } from './api-errors.ts';
import { parsed, type Callers } from './callers.ts';

export interface MyApiDeps {
  readonly matches: Matches;
  readonly rooms: Rooms;
  readonly figures: SharedFigures;
  readonly callers: Callers;
  readonly creations: RouteShorthandOptions;
}

/** What the caller has played, and how others may see it in figures. */
export function addMyApi(app: FastifyInstance, deps: MyApiDeps): void {
  const { matches, rooms, figures, callers, creations } = deps;

  app.get('/api/my/matches', async (request) => {
    const { personId } = await callers.known(request);
    const query = myMatchesQuerySchema.safeParse(request.query);
    if (!query.success) throw new Refused({ code: 'malformed' });
    const before = query.data.before === undefined ? null : placeOf(query.data.before);
    const tableOf = (matchId: MatchId) => rooms.tableOf(matchId, personId);
    const { playedBy, resultsOf, awaited } = matches;
    return myMatchesAnswerSchema.parse(await ownMatches({ playedBy, resultsOf, tableOf, awaited }, personId, before));
  });

  app.get('/api/my/statistics', async (request) => {
    const person = await callers.known(request);
    const [played, link] = await Promise.all([ownStatistics(matches, person.personId), figures.linkOf(person)]);
    return myStatisticsAnswerSchema.parse({ matches: played, link });
  });

  app.post('/api/my/statistics/share', creations, async (request) => {
    const person = await callers.named(request);
    parsed(emptySchema, request.body);
    return figuresLinkAnswerSchema.parse({ link: await figures.share(person) });
  });

  app.post('/api/my/statistics/withdraw', creations, async (request) => {
    const person = await callers.known(request);
    parsed(emptySchema, request.body);
    await figures.withdraw(person);
    return {};
  });

  app.get('/api/figures/:link', async (request, reply) => {
    const link = figuresLinkSchema.safeParse((request.params as Readonly<Record<string, unknown>>)['link']);
    if (!link.success) throw new Refused({ code: 'notFound' });
    const shown = await figures.show(await callers.readerOf(request), link.data);
    return shown.ok ? sharedFiguresAnswerSchema.parse(shown.value) : sendRefusal(reply, shown.refusal);
  });
}
