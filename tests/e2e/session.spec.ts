import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { RoomPage } from './pages/room-page.ts';

test('a person goes on on a phone with their seat, and is a stranger on the laptop', async ({ person }) => {
  const laptop = await person();
  const room = await new HomePage(laptop).openTable('Ana');
  await room.isSeated(1);
  const tab = await laptop.context().newPage();
  await tab.goto('/');
  await tab.getByRole('button', { name: 'Other device' }).click();
  const way = await tab.getByRole('textbox', { name: 'Transfer link' }).inputValue();

  const telephone = await person(phone);
  await telephone.goto(way);
  await telephone.getByRole('button', { name: 'Continue here' }).click();
  await expect(telephone.getByLabel('Your name at the table')).toHaveValue('Ana');
  await telephone.goto(laptop.url());
  await (await RoomPage.arrived(telephone)).isSeated(1);
  await expect(laptop.getByRole('heading', { name: 'This browser is signed out' })).toBeVisible();
});

test('a person who has forgotten themselves is a stranger in this browser, in every tab, and can begin anew', async ({
  person,
}) => {
  const page = await person();
  const room = await new HomePage(page).openTable('Ana');
  await room.isSeated(1);
  const tab = await page.context().newPage();
  await tab.goto('/');
  const name = tab.getByLabel('Your name at the table');
  await expect(name).toHaveValue('Ana');
  await tab.getByRole('button', { name: 'Forget me' }).click();
  const question = tab.getByRole('dialog', { name: 'Forget me?' });
  await expect(question).toContainText('that you are Ana');
  await question.getByRole('button', { name: 'Forget me' }).click();

  await expect(tab.getByText('This browser has forgotten you.').first()).toBeVisible();
  await expect(name).toHaveValue('');
  await expect(tab.getByRole('button', { name: 'Forget me' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'This browser is signed out' })).toBeVisible();
  expect(await tab.context().cookies()).toEqual([]);
  await expect(tab.getByRole('region', { name: 'Your table is waiting' })).toBeHidden();
  const again = await new HomePage(tab).openTable('Beto');
  await again.isSeated(1);
});
