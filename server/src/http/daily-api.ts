import {
  dailyAnswerSchema,
  dailyBeginBodySchema,
  dailyBegunAnswerSchema,
  dailyDaysAnswerSchema,
  dailyDaysQuerySchema,
  dailyQuerySchema,
  dailyStandingAnswerSchema,
  dailyStandingQuerySchema,
  dailyTableAnswerSchema,
  dailyTableQuerySchema,
  dailyZoneBodySchema,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { Daily } from '../solo/daily.ts';
import { sendRefusal } from './api-errors.ts';
import { parsed, type Callers } from './callers.ts';

export interface DailyApiDeps {
  readonly daily: Daily;
  readonly callers: Callers;
  readonly creations: RouteShorthandOptions;
}

/** The daily land: without a session only what everybody may see. */
export function addDailyApi(app: FastifyInstance, { daily, callers, creations }: DailyApiDeps): void {
  app.get('/api/daily', async (request, reply) => {
    const query = parsed(dailyQuerySchema, request.query);
    const shown = await daily.show(await callers.readerOf(request), query);
    return shown.ok ? dailyAnswerSchema.parse(shown.value) : sendRefusal(reply, shown.refusal);
  });

  app.get('/api/daily/standing', async (request, reply) => {
    const { personId } = await callers.known(request);
    const shown = await daily.standing(personId, parsed(dailyStandingQuerySchema, request.query));
    return shown.ok ? dailyStandingAnswerSchema.parse(shown.value) : sendRefusal(reply, shown.refusal);
  });

  app.get('/api/daily/table', async (request, reply) => {
    const query = parsed(dailyTableQuerySchema, request.query);
    const table = await daily.table(await callers.readerOf(request), query);
    return table.ok ? dailyTableAnswerSchema.parse(table.value) : sendRefusal(reply, table.refusal);
  });

  app.get('/api/daily/days', async (request) => {
    const { game, before } = parsed(dailyDaysQuerySchema, request.query);
    return dailyDaysAnswerSchema.parse(await daily.days(await callers.readerOf(request), game, before));
  });

  app.post('/api/daily/begin', creations, async (request, reply) => {
    const person = await callers.named(request);
    const begun = await daily.begin(person, parsed(dailyBeginBodySchema, request.body));
    return begun.ok ? dailyBegunAnswerSchema.parse(begun.value) : sendRefusal(reply, begun.refusal);
  });

  app.post('/api/daily/zone', creations, async (request) => {
    const person = await callers.known(request);
    const { game, offset } = parsed(dailyZoneBodySchema, request.body);
    await daily.setOffset(person, game, offset);
    return {};
  });
}
