import {
  emptySchema,
  moveAnswerSchema,
  nameBodySchema,
  protocolVersion,
  sessionAnswerSchema,
  takeBodySchema,
  type Person,
  figuresLinkAnswerSchema,
  figuresLinkSchema,
  myMatchesAnswerSchema,
  myMatchesQuerySchema,
  myStatisticsAnswerSchema,
  sharedFiguresAnswerSchema,
  type MatchId,
  pushAddressSchema,
  pushAnswerSchema,
  pushStopBodySchema,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { noSessionCookie, sessionCookie } from './session-cookie.ts';
import type { SessionChanges, Sessions } from '../people/sessions.ts';
import type { WebAddress } from './web-address.ts';
import { sendRefusal, Refused } from './api-errors.ts';
import { parsed, type Callers } from './callers.ts';
import type { SharedFigures } from '../people/shared-figures.ts';
import { ownMatches, ownStatistics, placeOf } from '../matches/finished-matches.ts';
import type { Matches } from '../matches/matches.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { PushAddresses } from '../people/push-addresses.ts';

export interface SessionApiDeps {
  readonly web: WebAddress;
  readonly sessions: Pick<Sessions, 'begin' | 'offerMove'>;
  readonly sessionChanges: SessionChanges;
  readonly callers: Callers;
  readonly creations: RouteShorthandOptions;
}

const answer = (person: Person | null) => sessionAnswerSchema.parse({ protocolVersion, person });

/** Guest sessions: create, rename, move to another device, end. */
export function addSessionApi(app: FastifyInstance, deps: SessionApiDeps): void {
  const { web, sessions, sessionChanges, creations } = deps;
  const { personOf, known } = deps.callers;

  app.get('/api/session', async (request) => answer(await personOf(request)));

  app.post('/api/session', creations, async (request, reply) => {
    const { name } = parsed(nameBodySchema, request.body, 'name');
    const person = await personOf(request);
    if (person) return answer(name === null ? person : await sessionChanges.rename(person, name));
    const begun = await sessions.begin(name ?? '');
    reply.header('set-cookie', sessionCookie(begun.token, request.raw, web));
    return answer(begun.person);
  });

  app.post('/api/session/move', creations, async (request) => {
    const person = await known(request);
    parsed(emptySchema, request.body);
    return moveAnswerSchema.parse(await sessions.offerMove(person));
  });

  app.post('/api/session/take', creations, async (request, reply) => {
    const { code } = parsed(takeBodySchema, request.body);
    const taken = await sessionChanges.take(code, await personOf(request));
    if (!taken) return sendRefusal(reply, { code: 'notFound' });
    reply.header('set-cookie', sessionCookie(taken.token, request.raw, web));
    return answer(taken.person);
  });

  app.post('/api/session/end', creations, async (request, reply) => {
    const person = await known(request);
    parsed(emptySchema, request.body);
    await sessionChanges.end(person);
    reply.header('set-cookie', noSessionCookie(request.raw, web));
    return answer(null);
  });
}

interface MyApiDeps {
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

interface PushApiDeps {
  readonly push: PushAddresses;
  readonly callers: Callers;
  readonly creations: RouteShorthandOptions;
}

/** Subscribing to notifications. */
export function addPushApi(app: FastifyInstance, { push, callers, creations }: PushApiDeps): void {
  const answer = () => pushAnswerSchema.parse({ key: push.key });

  app.get('/api/push', async () => answer());

  app.post('/api/push', creations, async (request, reply) => {
    const person = await callers.known(request);
    const kept = await push.keep(person, parsed(pushAddressSchema, request.body));
    return kept.ok ? answer() : sendRefusal(reply, kept.refusal);
  });

  app.post('/api/push/stop', creations, async (request) => {
    const person = await callers.known(request);
    await push.stop(person, parsed(pushStopBodySchema, request.body).endpoint);
    return answer();
  });
}
