import type { Crop, Event, Space } from '@tiwanaku/shared/tiwanaku';
import { expect, test } from 'vitest';
import { landOf } from './land.ts';
import { teachingTable } from './teaching-table.ts';

const land = () =>
  landOf(`
    m2  r4  r2?@ r1?@ m3
    m1  r3? r5? s4? m2
    m4  s2  s1  s3  m1
    m3  s5  r4  m5  m4
    r2  r1  r3  s2  s1`);

function given() {
  const happened: Event[] = [];
  const mistakes: [Space, Crop][] = [];
  const match = teachingTable(land(), {
    happened: (events) => happened.push(...events),
    mistaken: (_, at, crop) => mistakes.push([at, crop]),
  });
  return { match, happened, mistakes };
}

test('a right divination happens as at any table', async () => {
  const { match, happened } = given();
  expect(await match.act({ type: 'divine', at: 'c1', crop: 2 })).toEqual({ isAccepted: true, version: 1 });
  expect(match.view.position.crop.c1).toBe(2);
  expect(happened).toMatchObject([{ type: 'cropRevealed', points: 2, token: true }]);
});

test('a wrong divination is announced and changes nothing, so that it can be thought over', async () => {
  const { match, happened, mistakes } = given();
  expect(await match.act({ type: 'divine', at: 'c1', crop: 5 })).toEqual({ isAccepted: true, version: 0 });
  expect(match.view.position.crop.c1).toBeUndefined();
  expect([happened, mistakes]).toEqual([[], [['c1', 5]]]);
});

test('what the rules forbid is refused with their reason', async () => {
  const { match } = given();
  const answer = await match.act({ type: 'divine', at: 'b2', crop: 1 });
  expect(answer).toEqual({ isAccepted: false, refusal: { code: 'rules', detail: 'noOwnPawnThere' } });
});
