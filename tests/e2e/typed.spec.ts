import { expect, test } from './fixtures.ts';
import { byTurn, meet } from './players/meeting.ts';

test('what cannot be done or read is refused in words, and lines can be completed and recalled', async ({ person }) => {
  const { host, guest } = await meet(await person(), await person());
  const [mover] = await byTurn([host, guest]);
  const { page } = mover;
  await expect(mover.button('Text')).toBeVisible();
  await page.keyboard.press('t');
  const line = page.getByLabel('Command', { exact: true });
  const said = page.getByRole('log', { name: 'Answers' });
  await expect(line).toBeFocused();

  for (const [typed, answer] of [
    ['jump b2', '“jump” is not a command.'],
    ['explore reserve z9', 'There is no space “z9” on this board.'],
    ['divine a1 3', 'Not possible.'],
    ['end', 'Not possible. First explore or divine: passing is not allowed.'],
  ] as const) {
    await line.fill(typed);
    await line.press('Enter');
    await expect(said).toContainText(answer);
  }

  await line.press('ArrowUp');
  await expect(line).toHaveValue('end');
  await line.press('ArrowUp');
  await expect(line).toHaveValue('divine a1 3');
  await line.fill('expl');
  await line.press('Tab');
  await expect(line).toHaveValue('explore ');
  await line.press('Tab');
  await expect(line).toHaveValue('explore reserve ');
  await expect(line).toBeFocused();

  const row = page.getByRole('row').filter({ hasText: 'within reach from reserve' }).first();
  const space = await row.getByRole('rowheader').innerText();
  await line.fill(`explore reserve ${space}`);
  await line.press('Enter');
  // Land that lies open from the beginning is not discovered once more.
  await expect(said).toContainText(new RegExp(`You (explored ${space}:|entered at ${space}\\.)`));
  await expect(row.or(page.getByRole('row', { name: new RegExp(`^${space} .*your`) })).first()).toBeVisible();
});

test('keys can be turned off, and the choice is kept', async ({ person }) => {
  const { host } = await meet(await person(), await person());
  const { page } = host;
  await expect(host.button('Help')).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Tools and keys' });
  await dialog.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await host.isLive();
  const help = host.button('Help');
  await expect(help).toBeVisible();
  for (const key of ['?', 't', 'n', '/']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(host.board).toBeVisible();
  await expect(host.button('Notes')).toHaveAttribute('aria-pressed', 'false');
  await help.click();
  await expect(dialog.getByRole('checkbox', { name: 'Keyboard shortcuts' })).not.toBeChecked();
});
