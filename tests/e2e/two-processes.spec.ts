import { hasServers } from '../cluster/world/has-servers.ts';
import { expect } from './fixtures.ts';
import { Beginner } from './players/beginner.ts';
import { meet } from './players/meeting.ts';
import { test } from './two-process-fixtures.ts';

test.skip(!(await hasServers()), 'needs Postgres and Redis');

test('two browsers at a table meet at one process; it is killed and comes back, and they play on at another, apart and together', async ({
  person,
  topology,
}) => {
  const { world, connections } = topology;
  const { host, guest } = await meet(await person(), await person());
  const spread = async () => [await connections(0), await connections(1)];
  const isMet = (counts: readonly number[]) => counts.includes(2);
  await expect.poll(async () => isMet(await spread())).toBe(true);
  const home = (await spread()).indexOf(2);
  const other = 1 - home;

  const players = [new Beginner(host), new Beginner(guest)];
  const play = async (moves: number) => {
    for (let move = 0; move < moves;) for (const player of players) if (await player.move()) move += 1;
  };
  const seeTheSame = async () => {
    await expect.poll(async () => (await guest.openBoard()).join() === (await host.openBoard()).join()).toBe(true);
  };
  await play(3);
  await seeTheSame();

  await world.processes[home]?.kill();
  await expect.poll(() => connections(other)).toBe(2);
  await play(3);
  await seeTheSame();

  await world.processes[home]?.start();
  await expect(async () => {
    await guest.page.reload();
    await expect.poll(spread, { timeout: 2_000 }).toEqual([1, 1]);
  }).toPass({ timeout: 30_000 });
  await play(3);
  await seeTheSame();

  await world.processes[other]?.kill();
  await expect.poll(() => connections(home), { timeout: 20_000 }).toBe(2);
  await play(2);
  await seeTheSame();
});
