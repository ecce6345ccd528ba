import { expect, test } from 'vitest';
import { gameIdSchema } from './room.ts';
import { routeOf } from './routes.ts';

test.each(['tiwanaku', 'machu-picchu', 'toy'])(
  'the id %s names a game, in settings and in the address of its rules',
  (id) => {
    expect(gameIdSchema.parse(id)).toBe(id);
    expect(routeOf(`/rules/${id}`)).toEqual({ screen: 'rules', game: id });
  },
);

test.each(['', 'x', '-game', 'Machu Picchu', 'game/other', 'a'.repeat(40)])('%j is no id of a game', (id) => {
  expect(gameIdSchema.safeParse(id).success).toBe(false);
});
