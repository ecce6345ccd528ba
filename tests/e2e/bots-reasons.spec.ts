import { violations } from '../support/violations.ts';
import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { MatchPage } from './pages/match-page.ts';
import { Beginner } from './players/beginner.ts';

test('BOT-11 after a game a bot says why it made a move, and the strongest what it would have done instead', async ({
  person,
}) => {
  const page = await person();
  const host = await new HomePage(page).openTable('Ana');
  await host.isSeated(1);
  await host.chooseShortBoard();
  await host.addBot(2);
  await host.choose('Instant');
  await host.start();
  const player = new Beginner(await MatchPage.arrived(page));
  for (let moves = 0; moves < 4;) if (await player.move()) moves += 1;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page
    .getByRole('dialog', { name: 'Resign' })
    .getByRole('button', { name: /^Resign/ })
    .click();
  await page.getByRole('link', { name: 'Replay the game' }).click();
  const steps = page.getByRole('group', { name: 'Steps of the game' });
  const [why, instead] = [
    page.getByRole('button', { name: 'Why this move?' }),
    page.getByRole('button', { name: 'What would the sage do here?' }),
  ];
  const back = async (to: typeof why) => {
    for (let count = 0; count < 30 && !(await to.isVisible()); count++)
      await steps.getByRole('button', { name: 'Previous step' }).click();
  };
  for (const question of [why, instead]) {
    await back(question);
    await question.click();
    const answer = page.locator('.why span');
    await expect(answer).toContainText(/\w+ \w+ \w+/, { timeout: 20_000 });
    await expect(
      page.locator('.sr[aria-live]', { hasText: (await answer.textContent()) ?? '-' }).first(),
    ).toBeAttached();
  }
  expect(await violations(page)).toEqual([]);
});
