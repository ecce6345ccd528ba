import { expect, test } from './fixtures.ts';
import { meet } from './players/meeting.ts';
import { Typist } from './players/typist.ts';

const shortBoard = [1, 2, 3, 4, 5].flatMap((row) => ['a', 'b', 'c', 'd', 'e'].map((column) => `${column}${row}`));

test('two people play a whole game by typed commands, hearing nothing but what is announced', async ({ person }) => {
  test.setTimeout(300_000);
  const { host, guest } = await meet(await person(), await person());
  const [ana, beto] = [await Typist.sitDown(host.page, shortBoard), await Typist.sitDown(guest.page, shortBoard)];

  for (let rounds = 0; !(await ana.isOver()); rounds++) {
    expect(rounds, 'the game comes to an end').toBeLessThan(300);
    const moved = [await ana.move(), await beto.move()];
    if (!moved.includes(true))
      await expect.poll(async () => (await ana.isOver()) || (await ana.move()) || (await beto.move())).toBe(true);
  }

  expect(await ana.ask('score', (heard) => heard.includes('point'))).toMatch(
    /^Ana: \d+ points?\..* Beto: \d+ points?\./,
  );
  await expect.poll(() => beto.isOver()).toBe(true);
  await host.page.keyboard.press('Escape');
  await host.page.getByRole('button', { name: 'Drawn board' }).click();
  expect((await host.openBoard()).filter((space) => space.includes('unknown'))).toEqual([]);
});

test('what cannot be done or read is refused in words, and lines can be completed and recalled', async ({ person }) => {
  const { host, guest } = await meet(await person(), await person());
  const mover = (await host.isMyMove()) ? host : guest;
  const { page } = mover;
  await expect(mover.button('Text')).toBeVisible();
  await page.keyboard.press('t');
  const line = page.getByLabel('Command', { exact: true });
  const said = page.getByRole('log', { name: 'What was said' });
  await expect(line).toBeFocused();

  for (const [typed, answer] of [
    ['jump b2', '“jump” is no command.'],
    ['explore reserve z9', 'There is no space “z9” on this board.'],
    ['divine a1 3', 'That cannot be done.'],
    ['end', 'That cannot be done. First explore or divine: nobody may pass.'],
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
  await expect(said).toContainText(new RegExp(`You (explored ${space}:|came in on ${space}\\.)`));
  await expect(row.or(page.getByRole('row', { name: new RegExp(`^${space} .*your`) })).first()).toBeVisible();
});

test('keys can be turned off, and the choice is kept', async ({ person }) => {
  const { host } = await meet(await person(), await person());
  const { page } = host;
  await expect(host.button('Help')).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Tools and keys' });
  await dialog.getByRole('checkbox', { name: 'Single keys do things at the table' }).uncheck();
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
  await expect(dialog.getByRole('checkbox', { name: 'Single keys do things at the table' })).not.toBeChecked();
});
