import { violations } from '../support/violations.ts';
import { expect, test } from './fixtures.ts';
import { meet } from './players/meeting.ts';

test('at the table every thing tells what it is: the space in focus, and whatever is asked about', async ({
  person,
}) => {
  const { host } = await meet(await person(), await person());
  const { page } = host;
  const help = page.getByRole('dialog');
  const before = await host.openBoard();
  // What lies beside the game comes after the board.
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible();
  await host.space('c3').focus();
  await page.keyboard.press('?');
  await expect(help.getByRole('heading', { name: 'On c3' })).toBeVisible();
  expect(await violations(page), 'help').toEqual([]);

  // The help begins with the sentence below the board, which has not always room for its own.
  const [first] = await help.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(first).toBe(await page.locator('.prompt .title').innerText());

  await help.getByRole('button', { name: 'Explain something' }).click();
  await page.getByRole('group', { name: 'My tokens' }).click();
  await expect(help.getByText('A right divination brings the crop’s token')).toBeVisible();
  await expect(help.getByRole('link', { name: 'More in the rules' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/rules#offer',
  );

  await help.getByRole('button', { name: 'Explain something' }).click();
  await host.space('a1').click();
  await expect(help.getByRole('heading', { name: 'On a1' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Asking picked nothing up and sent nothing.
  expect(await host.openBoard()).toEqual(before);
  await expect(help).toBeHidden();
});
