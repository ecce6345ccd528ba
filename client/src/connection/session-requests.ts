import type { Person } from '@tiwanaku/shared/protocol';
import { send } from './send.ts';

/** Needed before anything else is loaded. */
export const sessionRequests = {
  session: () => send<'GET /api/session'>('GET', '/api/session'),
  /** Creates or renames; null for a spectator. */
  name: (name: Person['name'] | null) => send<'POST /api/session'>('POST', '/api/session', { name }),
  /** Takes over by a code from another device. */
  take: (code: string) => send<'POST /api/session/take'>('POST', '/api/session/take', { code }),
};
