import { contrastFaultsInTheDark, violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { meet } from './players/meeting.ts';

test('notes, help and the board as text have no accessibility violations in either theme', async ({ person }) => {
  test.setTimeout(240_000);
  const { host, guest } = await meet(await person(), await person(phone));
  for (const match of [host, guest]) {
    const { page } = match;
    const faults = async () => [...(await violations(page)), ...(await contrastFaultsInTheDark(page))];
    await match.button('Notes').click();
    const [unknown = ''] = await match.unknownSpaces();
    await match.space(unknown).click();
    for (const name of [/^Sand:/, /^Rock:/, /^Rock:/, /^Chili:/]) await match.button(name).click();
    expect(await faults(), 'notes').toEqual([]);
    await match.button('Marks and laws').click();
    const dialog = page.getByRole('dialog', { name: 'Tools and keys' });
    await expect(dialog).toBeVisible();
    expect(await faults(), 'help').toEqual([]);
    await dialog.getByRole('button', { name: 'Board as text', exact: true }).click();
    await expect(page.getByLabel('Command', { exact: true })).toBeVisible();
    expect(await faults(), 'text').toEqual([]);
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width[0], 'nothing scrolls sideways').toBeLessThanOrEqual(width[1] ?? 0);
  }
});
