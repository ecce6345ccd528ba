import { violations } from '../support/violations.ts';
import { expect, phone, test } from './fixtures.ts';
import { meet } from './players/meeting.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`notes, help and the board as text have no accessibility violations in the ${colorScheme} theme`, async ({
    person,
  }) => {
    test.setTimeout(240_000);
    const { host, guest } = await meet(await person({ colorScheme }), await person({ colorScheme, ...phone }));
    for (const match of [host, guest]) {
      const { page } = match;
      await match.button('Notes').click();
      const [unknown = ''] = await match.unknownSpaces();
      await match.space(unknown).click();
      for (const name of [/^Sand:/, /^Rock:/, /^Rock:/, /^Chili:/]) await match.button(name).click();
      expect(await violations(page), 'notes').toEqual([]);
      await match.button('Marks and laws').click();
      const dialog = page.getByRole('dialog', { name: 'Tools and keys' });
      await expect(dialog).toBeVisible();
      expect(await violations(page), 'help').toEqual([]);
      await dialog.getByRole('button', { name: 'Board as text' }).click();
      await expect(page.getByLabel('Command', { exact: true })).toBeVisible();
      expect(await violations(page), 'text').toEqual([]);
      const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(width[0], 'nothing scrolls sideways').toBeLessThanOrEqual(width[1] ?? 0);
    }
  });
}
