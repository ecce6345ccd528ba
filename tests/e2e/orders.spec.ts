import { expect, test } from './fixtures.ts';
import { CityPage } from './pages/city-page.ts';
import { meetPrinces } from './players/prince.ts';

const ordersOf = (match: CityPage) => match.button(/^Orders/);

/** The one who is asked now, and the other. */
async function inTurn(all: readonly CityPage[]): Promise<readonly [CityPage, CityPage]> {
  const [one, other] = all;
  if (!one || !other) throw new Error('two play');
  await expect
    .poll(async () => (await Promise.all([one.readTable(), other.readTable()])).filter(({ isAsked }) => isAsked).length)
    .toBe(1);
  return (await one.readTable()).isAsked ? [one, other] : [other, one];
}

async function choose(match: CityPage, district: string): Promise<void> {
  await match.district(district).click();
  await match.command(() => match.button(/^(Go there|Begin there|Put it there)$/).click());
}

test('MAP-STO with “always” set by all a production asks no one, and orders survive a reload', async ({ person }) => {
  const [hostPage, guestPage] = [await person(), await person()];
  const { matches: all } = await meetPrinces([hostPage, guestPage]);
  for (const match of all) {
    await ordersOf(match).click();
    const sheet = match.page.getByRole('dialog', { name: 'Standing orders' });
    await sheet
      .getByRole('radiogroup', { name: 'When your Incas could produce' })
      .getByRole('radio', { name: 'Always' })
      .click();
    await expect(match.page.getByText('Order saved')).toBeAttached();
    await match.page.keyboard.press('Escape');
    await expect(match.button('Orders 1')).toBeVisible();
  }

  await hostPage.reload();
  const host = await CityPage.arrived(hostPage);
  const again = [host, ...all.slice(1)];
  await expect(host.button('Orders 1')).toBeVisible();

  const [first, second] = await inTurn(again);
  await choose(first, 'meadow');
  await inTurn(again);
  await choose(second, 'meadow');
  const [prince, other] = await inTurn(again);
  await choose(prince, 'meadow');
  // Both have produced by order: the next question is the other Prince's place.
  await expect.poll(async () => (await other.readTable()).isAsked).toBe(true);
  await expect(other.dock.getByText('Where does your Prince begin?')).toBeVisible();
  await expect(other.district('meadow')).toHaveAccessibleDescription(/used up today/);
});

test('MAP-STO-7 an answer given in advance is private, is used when it is asked, and can be withdrawn', async ({
  person,
}) => {
  const { matches: all } = await meetPrinces([await person(), await person()]);
  const [first, second] = await inTurn(all);
  await choose(first, 'meadow');
  await inTurn(all);
  await choose(second, 'meadow');
  const [prince, other] = await inTurn(all);
  await expect(other.button('Answer ahead')).toHaveCount(0);
  await choose(prince, 'meadow');
  await expect(prince.button('Produce 1')).toBeVisible();

  await other.button('Answer ahead').click();
  const sheet = other.page.getByRole('dialog', { name: 'Answer ahead' });
  await sheet.getByRole('button', { name: '0', exact: true }).click();
  await sheet.getByRole('button', { name: 'Produce 0' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText('Produce 0');
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Produce 0' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText('Produce 0');
  await other.page.keyboard.press('Escape');
  await expect(other.button('Answered ahead')).toBeVisible();
  await expect(prince.page.getByText('Answered ahead')).toHaveCount(0);

  await prince.command(() => prince.button('Produce 1').click());
  await expect(other.dock.getByText('Where does your Prince begin?')).toBeVisible();
});
