import { matchIdSchema, personIdSchema, personSchema, roomIdSchema } from '@tiwanaku/shared/protocol';
import { z } from 'zod';
import type { Log } from '../observability/log.ts';
import type { Notice, ProcessBus } from '../rooms/notices.ts';
import { localBus } from './local-bus.ts';
import { redisChannel } from './redis-channel.ts';
import type { RedisLink } from './redis-link.ts';

const noticeSchema: z.ZodType<Notice> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('roomChanged'), roomId: roomIdSchema }),
  z.strictObject({ type: z.literal('turnsChanged'), matchId: matchIdSchema }),
  z.strictObject({
    type: z.literal('personRemoved'),
    roomId: roomIdSchema,
    personId: personIdSchema,
    matchId: matchIdSchema.nullable(),
  }),
  z.strictObject({ type: z.literal('personRenamed'), person: personSchema }),
  z.strictObject({ type: z.literal('personMoved'), personId: personIdSchema }),
]);

/** Notices over Redis; the own process gets them directly. */
export function redisBus(link: RedisLink, log: Log): ProcessBus {
  const here = localBus();
  const channel = redisChannel(link, 'notices', noticeSchema, log);
  channel.listen((_from, notice) => here.publish(notice));

  return {
    publish(notice) {
      here.publish(notice);
      channel.send(notice);
    },
    publishHere: here.publishHere,
    subscribe: here.subscribe,
  };
}
