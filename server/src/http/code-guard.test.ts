import { expect, test } from 'vitest';
import { createCodeGuard } from './room-api.ts';

const of48 = (network: number) => `2001:db8:1:${network.toString(16)}::/64`;

async function tries(count: number, may: (index: number) => Promise<boolean>): Promise<number> {
  let admitted = 0;
  for (let index = 0; index < count; index++) if (await may(index)) admitted += 1;
  return admitted;
}

test('one person has so many, wherever they come from', async () => {
  const guard = createCodeGuard({ person: 30, site: 1_000, overall: 1_000 });
  expect(await tries(100, (index) => guard.mayTry('eve', `10.0.0.${index}`))).toBe(30);
  expect(await guard.mayTry('ann', '10.0.0.1')).toBe(true);
});

test('a network of IPv6 has so many, whichever address and person they come from', async () => {
  const guard = createCodeGuard({ person: 30, site: 50, overall: 1_000 });
  expect(await tries(500, (index) => guard.mayTry(`eve-${index}`, of48(index)))).toBe(50);
  expect(await guard.mayTry('ann', '2001:db8:2:1::/64')).toBe(true);
});

test('all together have so many; one who is refused does not use them up', async () => {
  const guard = createCodeGuard({ person: 5, site: 50, overall: 100 });
  expect(await tries(500, () => guard.mayTry('eve', '10.0.0.1'))).toBe(5);
  expect(await tries(500, (index) => guard.mayTry(`eve-${index}`, `10.0.1.${index}`))).toBe(95);
});

test('codes that open a room cost nothing', async () => {
  const guard = createCodeGuard({ person: 2, site: 2, overall: 2 });
  for (let index = 0; index < 20; index++) {
    expect(await guard.mayTry('ann', '10.0.0.1')).toBe(true);
    await guard.opened('ann', '10.0.0.1');
  }
});
