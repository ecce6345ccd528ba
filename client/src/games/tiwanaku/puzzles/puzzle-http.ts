import type { HttpBody } from '@tiwanaku/shared/protocol';
import type { Crop, Space } from '@tiwanaku/shared/tiwanaku';
import { send } from '../../../connection/send.ts';

const game = 'tiwanaku';

/** The wishes for the next puzzle; empty texts mean any. */
export interface PuzzleFilter {
  readonly from: 'new' | 'failed' | 'favourites';
  readonly grade: string;
  readonly topic: string;
}

/** How many puzzles are of the first grade, for a newcomer who has asked for none. */
const gentle = 3;

/** `solved`: how many this person has. */
export const gently = (filter: PuzzleFilter, solved: number): PuzzleFilter =>
  solved < gentle && filter.from === 'new' && filter.grade === '' && filter.topic === ''
    ? { ...filter, grade: '1' }
    : filter;

type Mark = Omit<HttpBody<'POST /api/puzzles/:puzzleId/mark'>, 'game'>;

/** Requests about puzzles. */
export const puzzleHttp = {
  open: (id: string) => send<'GET /api/puzzles/:puzzleId'>('GET', `/api/puzzles/${id}?game=${game}`),
  /** Another one than `not`, if there is any. */
  next(filter: PuzzleFilter, not: string | null) {
    const wanted = Object.entries({ ...filter, not: not ?? '' }).filter(([, value]) => value !== '');
    const query = new URLSearchParams([['game', game], ...wanted]);
    return send<'GET /api/puzzles'>('GET', `/api/puzzles?${query.toString()}`);
  },
  attempt: (id: string, answer: { readonly at: Space; readonly crop: Crop }) =>
    send<'POST /api/puzzles/:puzzleId/attempt'>('POST', `/api/puzzles/${id}/attempt`, { game, answer }),
  mark: (id: string, mark: Mark) =>
    send<'POST /api/puzzles/:puzzleId/mark'>('POST', `/api/puzzles/${id}/mark`, { game, ...mark }),
};
