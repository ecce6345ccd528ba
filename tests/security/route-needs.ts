/** What a route needs from a person who asks. */
type Need =
  /** Nothing. */
  | 'nothing'
  /** A session; without one the answer is 401. */
  | 'session'
  /** That the match is over; else it does not exist, for players as well. */
  | 'match over'
  | 'session and match over'
  /** A code or link of a room that did not send the person away. */
  | 'way to a room'
  /** The link of a room that did not send the person away; no session. */
  | 'link of a room'
  /** A room that lets anyone sit, which the one asked about does not. */
  | 'open seat'
  /** The person has finished the daily land, which none of them has. */
  | 'daily finished'
  /** The person is in the league. */
  | 'in the league'
  /** The person leads the league. */
  | 'leader of the league'
  /** Statistics that nobody has shared. */
  | 'shared statistics'
  /** A bot of one's own, which none of them has. */
  | 'own bot'
  /** A code that was made for the other device, and nothing else. */
  | 'way to another device';

/** Complete by test, with those of people's programs (`bot-authorisation.test.ts`). In the order in which they are asked. */
const needs: Readonly<Record<string, Need>> = {
  'GET /healthz': 'nothing',
  'GET /readyz': 'nothing',
  'GET /api/session': 'nothing',
  'GET /api/lobby': 'nothing',
  'GET /api/practice': 'nothing',
  'GET /api/puzzles': 'nothing',
  'GET /api/puzzles/:puzzleId': 'nothing',
  'GET /api/puzzles/:puzzleId/picture': 'nothing',
  'POST /api/puzzles/:puzzleId/attempt': 'nothing',
  'POST /api/puzzles/:puzzleId/mark': 'session',
  'GET /api/daily': 'nothing',
  'GET /api/daily/standing': 'session',
  'GET /api/daily/table': 'daily finished',
  'GET /api/daily/days': 'nothing',
  'POST /api/daily/begin': 'session',
  'POST /api/daily/zone': 'session',
  'GET /api/leagues': 'session',
  'POST /api/leagues': 'session',
  'GET /api/leagues/:link': 'nothing',
  'GET /api/leagues/:link/table': 'in the league',
  'POST /api/leagues/:link/join': 'session',
  'POST /api/leagues/:link/close': 'leader of the league',
  'POST /api/leagues/:link/leave': 'session',
  'GET /api/openapi.json': 'nothing',
  'GET /api/docs': 'nothing',
  'GET /api/bots': 'session',
  'POST /api/bots': 'session',
  'POST /api/bots/:botId/revoke': 'own bot',
  'GET /api/my/matches': 'session',
  'GET /api/my/statistics': 'session',
  'POST /api/my/statistics/share': 'session',
  'POST /api/my/statistics/withdraw': 'session',
  'GET /api/figures/:link': 'shared statistics',
  'GET /api/matches/:matchId': 'match over',
  'GET /api/matches/:matchId/analysis': 'match over',
  'GET /api/matches/:matchId/record': 'match over',
  'POST /api/matches/:matchId/review': 'session and match over',
  'POST /api/matches/:matchId/sandbox': 'match over',
  'POST /api/rooms': 'session',
  'POST /api/rooms/by-code': 'way to a room',
  'GET /api/rooms/:link': 'way to a room',
  'GET /api/rooms/:link/invitation': 'link of a room',
  'POST /api/lobby/seat': 'open seat',
  'POST /api/lobby/play': 'session',
  'POST /api/session/move': 'session',
  'POST /api/session/take': 'way to another device',
  'GET /api/push': 'nothing',
  'POST /api/push': 'session',
  'POST /api/push/stop': 'session',
  'POST /api/session': 'nothing',
  'POST /api/session/end': 'session',
};
export const routes = Object.keys(needs);

/** What a game may offer beside its matches. */
export type Offer = 'practice' | 'puzzles' | 'daily';

const offerOf = (route: string): Offer | null => {
  if (route.includes('/api/practice')) return 'practice';
  if (route.includes('/api/puzzles')) return 'puzzles';
  return /\/api\/(daily|leagues)/.test(route) ? 'daily' : null;
};

/** Routes of what a game may offer; leagues play its daily lands. */
export const offers: ReadonlyMap<string, Offer> = new Map(
  routes.flatMap((route) => {
    const offer = offerOf(route);
    return offer ? [[route, offer] as const] : [];
  }),
);

export const states = ['before', 'running', 'over'] as const;
export type State = (typeof states)[number];
export const roles = ['host', 'player', 'visitor', 'sent away', 'stranger', 'nobody'] as const;
export type Role = (typeof roles)[number];

/** The status that this role gets; 200 where nothing is denied. */
export function expected(route: string, role: Role, state: State): number {
  const hasSession = role !== 'nobody';
  switch (needs[route]) {
    case 'session':
      return hasSession ? 200 : 401;
    case 'session and match over':
      if (!hasSession) return 401;
      return state === 'over' ? 200 : 404;
    case 'match over':
      return state === 'over' ? 200 : 404;
    case 'way to a room':
      if (!hasSession) return 401;
      return role === 'sent away' ? 404 : 200;
    case 'link of a room':
      return role === 'sent away' ? 404 : 200;
    case 'open seat':
      if (!hasSession) return 401;
      return role === 'sent away' ? 404 : 403;
    case 'daily finished':
      return 403;
    case 'in the league':
      if (!hasSession) return 401;
      return role === 'host' || role === 'player' ? 200 : 403;
    case 'leader of the league':
      if (!hasSession) return 401;
      return role === 'host' ? 200 : 403;
    case 'own bot':
      return hasSession ? 404 : 401;
    case 'way to another device':
    case 'shared statistics':
      return 404;
    default:
      return 200;
  }
}
