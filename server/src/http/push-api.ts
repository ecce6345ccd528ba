import { pushAddressSchema, pushAnswerSchema, pushStopBodySchema } from '@tiwanaku/shared/protocol';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { PushAddresses } from '../people/push-addresses.ts';
import { sendRefusal } from './api-errors.ts';
import { parsed, type Callers } from './callers.ts';

export interface PushApiDeps {
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
