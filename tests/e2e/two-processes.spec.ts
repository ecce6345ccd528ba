import { hasServers } from '../cluster/world/has-servers.ts';
import { expect } from './fixtures.ts';
import { Beginner } from './players/beginner.ts';
import { meet } from './players/meeting.ts';
import { test } from './two-process-fixtures.ts';

test.skip(!(await hasServers()), 'needs Postgres and Redis');

test('one browser at each of two processes: one process is killed, and both play on', async ({ person, topology }) => {
  const { world, connections } = topology;
  const { host, guest } = await meet(await person(), await person());
  await expect(async () => {
    const spread = [await connections(0), await connections(1)];
    if (!spread.every((count) => count > 0)) await guest.page.reload();
    expect(spread).toEqual([1, 1]);
  }).toPass({ timeout: 30_000 });

  const players = [new Beginner(host), new Beginner(guest)];
  const play = async (moves: number) => {
    for (let move = 0; move < moves;) for (const player of players) if (await player.move()) move += 1;
  };
  const seeTheSame = async () => {
    await expect.poll(async () => (await guest.openBoard()).join() === (await host.openBoard()).join()).toBe(true);
  };
  await play(3);
  await seeTheSame();

  await world.processes[1]?.kill();
  await expect.poll(() => connections(0)).toBe(2);
  await play(3);
  await seeTheSame();

  await world.processes[1]?.start();
  await world.processes[0]?.kill();
  await expect.poll(() => connections(1), { timeout: 20_000 }).toBe(2);
  await play(2);
  await seeTheSame();
});
