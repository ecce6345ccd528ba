import { violations } from '../support/violations.ts';
import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { Beginner } from './players/beginner.ts';
import { meet } from './players/meeting.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`home, room and match have no accessibility violations in the ${colorScheme} theme`, async ({ person }) => {
    const newcomer = await person({ colorScheme });
    await newcomer.goto('/');
    await expect(newcomer.getByRole('button', { name: 'Open a table for friends' })).toBeVisible();
    expect(await violations(newcomer), 'home').toEqual([]);
    await new HomePage(newcomer).openTable('Nina');
    expect(await violations(newcomer), 'room').toEqual([]);

    const { host, guest } = await meet(await person({ colorScheme }), await person({ colorScheme }));
    expect(await violations(host.page), 'match').toEqual([]);
    const players = [new Beginner(host), new Beginner(guest)];
    for (let move = 0; move < 3;) for (const player of players) if (await player.move()) move += 1;
    for (const { page } of [host, guest]) expect(await violations(page), 'match under way').toEqual([]);
  });
}
