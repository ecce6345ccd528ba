import type { ClientEvent, RefusalCode } from '@tiwanaku/shared/protocol';

/** What a message needs from a person who sends it. */
type Need =
  | 'link'
  | 'room'
  | 'table'
  | 'seat at the table'
  | 'being host'
  | 'watching'
  | 'playing'
  | 'playing with hints'
  | 'playing with bots alone'
  | 'a shared review';

/** Complete by type and by test: a new message needs a row. In the order in which they are said. */
export const needs = {
  'match:sync': 'watching',
  'match:history': 'watching',
  'match:ping': 'playing',
  'match:hint': 'playing with hints',
  'match:propose': 'playing',
  'match:resumeSeat': 'playing',
  'match:orders': 'playing',
  'match:notes': 'playing',
  'match:act': 'playing',
  'match:takeBack': 'playing with bots alone',
  'match:resign': 'playing',
  'room:chat': 'room',
  'room:show': 'a shared review',
  'room:try': 'a shared review',
  'room:lead': 'a shared review',
  'room:bot': 'being host',
  'room:settings': 'being host',
  'room:block': 'room',
  'room:report': 'room',
  'room:kick': 'being host',
  'room:unban': 'being host',
  'room:sit': 'table',
  'room:ready': 'seat at the table',
  'room:start': 'being host',
  'room:stand': 'seat at the table',
  'room:leave': 'room',
  'room:enter': 'link',
} satisfies Record<ClientEvent, Need>;
export const events = Object.keys(needs) as ClientEvent[];
/** A person who is in the room comes in again first, the others last: coming in changes what they may do. */
export const inOrder = ({ access }: Role): readonly ClientEvent[] =>
  access === null ? events : ['room:enter', ...events.slice(0, -1)];
export const states = ['before', 'running', 'over'] as const;
export type State = (typeof states)[number];
export const watchings = ['nobody', 'link', 'public'] as const;
export type Watching = (typeof watchings)[number];

/** A match at a table. */
export interface Circumstances {
  readonly state: State;
  readonly watching: Watching;
  readonly offersHints: boolean;
}

export interface Role {
  /** The door they came in by; null for those who are not in the room. */
  readonly access: 'table' | 'watch' | null;
  readonly isHost?: true;
  readonly isSeated?: true;
  readonly isBanned?: true;
  /** Which link they know, if any. */
  readonly knows: 'table' | 'watch' | null;
}

export const roles = {
  host: { access: 'table', isHost: true, isSeated: true, knows: 'table' },
  player: { access: 'table', isSeated: true, knows: 'table' },
  'player by the watchers’ link': { access: 'table', isSeated: true, knows: 'watch' },
  'player in a tab that has not come in': { access: null, isSeated: true, knows: 'table' },
  'host in a tab that has not come in': { access: null, isHost: true, isSeated: true, knows: 'table' },
  visitor: { access: 'table', knows: 'table' },
  watcher: { access: 'watch', knows: 'watch' },
  'host of another room': { access: null, knows: null },
  stranger: { access: null, knows: null },
  'a person sent away': { access: null, isBanned: true, knows: 'table' },
  'a player sent away': { access: null, isBanned: true, knows: 'table' },
} as const satisfies Record<string, Role>;
export type RoleName = keyof typeof roles;
export const roleNames = Object.keys(roles) as RoleName[];

/** Why this role is denied this message; null when its role is no reason. */
export function denial(event: ClientEvent, role: Role, at: Circumstances): RefusalCode | null {
  const { state, watching } = at;
  const isPlaying = role.isSeated === true && state !== 'before';
  // A person who came by the watchers' door is out when no one may watch.
  const access = role.access === 'watch' && watching === 'nobody' ? null : role.access;
  const mayWatch = isPlaying || (state !== 'before' && !role.isBanned && watching !== 'nobody' && access !== null);
  switch (needs[event]) {
    case 'link':
      if (role.isBanned || role.knows === null) return 'notFound';
      return role.knows === 'watch' && watching === 'nobody' && !role.isSeated ? 'notAllowed' : null;
    case 'watching':
      return mayWatch ? null : 'notFound';
    case 'playing':
    case 'playing with hints':
    case 'playing with bots alone':
      if (!mayWatch) return 'notFound';
      if (!isPlaying) return 'notSeated';
      if (needs[event] === 'playing with bots alone') return 'notAllowed';
      return needs[event] === 'playing' || at.offersHints || state === 'over' ? null : 'notAllowed';
    case 'a shared review':
      return 'notFound';
    case 'room':
      return access === null ? 'notFound' : null;
    case 'table':
    case 'seat at the table':
    case 'being host':
      if (access === null) return 'notFound';
      if (access === 'watch') return 'notAllowed';
      if (needs[event] === 'being host') return role.isHost ? null : 'notHost';
      // While a match runs no one sits down or stands up.
      return needs[event] === 'table' || role.isSeated || state === 'running' ? null : 'notSeated';
  }
}
