import { expect, phone, test } from './fixtures.ts';
import { seatBots } from './players/bots.ts';

test('a finished match is reviewed on a phone: the turning points first, then everything', async ({
  person,
  server,
}) => {
  test.setTimeout(180_000);
  const table = await seatBots(server.url, 'short');
  while (!table.isOver()) await table.playTo(table.version() + 25);
  const page = await person(phone);
  await page.goto(`/m/${table.matchId}`);
  const review = page.getByRole('region', { name: 'What could be known' });
  await review.getByRole('button', { name: 'Review the game' }).tap();
  await expect(review.getByText('The review is complete.')).toBeAttached({ timeout: 90_000 });
  const headings = await review.getByRole('heading', { level: 3 }).allTextContents();
  expect(headings).toEqual(['Turning points', 'Everybody', 'Everything']);

  const slider = page.getByRole('slider', { name: 'Step' });
  const end = await slider.inputValue();
  const [first] = await review.getByRole('list').last().getByRole('button').all();
  if (!first) throw new Error('a match has divinations or discoveries');
  await first.tap();
  await expect(slider).not.toHaveValue(end);
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  table.leave();
});

test('nothing of a review is to be had while the match runs', async ({ person, server }) => {
  const table = await seatBots(server.url, 'short');
  await table.playTo(30);
  const page = await person();
  await page.goto(`/m/${table.matchId}`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review the game' })).toHaveCount(0);
  table.leave();
});
