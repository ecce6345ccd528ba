import type { Person } from '@tiwanaku/shared/protocol';
import { send } from './send.ts';

/** Who this browser is, asked before anything else is loaded. */
export const sessionRequests = {
  session: () => send<'GET /api/session'>('GET', '/api/session'),
  /** Makes the session, or renames its person; null for somebody who only watches. */
  name: (name: Person['name'] | null) => send<'POST /api/session'>('POST', '/api/session', { name }),
  /** Comes by a way that was made on another device. */
  take: (code: string) => send<'POST /api/session/take'>('POST', '/api/session/take', { code }),
};
