import type { Page } from '@playwright/test';
import { protocolVersion } from '@tiwanaku/shared/protocol';
import { expect, test } from './fixtures.ts';
import { Beginner } from './players/beginner.ts';
import { meet } from './players/meeting.ts';

/** Sends what a broken page would: far more at once than the server bears, from another socket of the same person. */
const flood = (page: Page): Promise<void> =>
  page.evaluate(
    (version) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/socket.io/?EIO=4&transport=websocket`);
        socket.addEventListener('close', () => resolve());
        socket.addEventListener('message', ({ data }) => {
          const packet = String(data);
          if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ protocolVersion: version })}`);
          if (!packet.startsWith('40')) return;
          for (let id = 0; id < 300; id++) socket.send(`42${id}["match:ping",{}]`);
        });
      }),
    protocolVersion,
  );

test('a page that sends too much is cut off and says for how long, comes back by itself, and the match goes on', async ({
  person,
}) => {
  const { host, guest } = await meet(await person(), await person());
  const { page } = guest;
  const banner = page.getByRole('alert').filter({ hasText: 'Too many messages' });

  await flood(page);
  await expect(banner).toBeVisible();
  await guest.isLive();
  await expect(banner).toBeHidden();

  // The second time it is for longer, and the seconds are seen to run.
  await flood(page);
  const left = async () => Number(/again in (\d) s/.exec(await banner.innerText())?.[1]);
  const first = await left();
  expect(first).toBeLessThanOrEqual(4);
  await expect.poll(left, { intervals: [200] }).toBeLessThan(first);
  await guest.isLive();
  await expect(banner).toBeHidden();

  const players = [new Beginner(host), new Beginner(guest)];
  for (let moves = 0; moves < 2;) for (const player of players) if (await player.move()) moves += 1;
  await guest.agreesWith(host);
});
