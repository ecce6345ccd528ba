import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { Beginner, playToTheEnd } from './players/beginner.ts';

for (const difficulty of ['Easy', 'Hard']) {
  test(`somebody plays alone against the Otoma to the end: ${difficulty}`, async ({ person }) => {
    test.setTimeout(300_000);
    const room = await new HomePage(await person()).playAlone('Ana');
    await room.choose(difficulty);
    await room.start();
    const match = await room.match();

    await playToTheEnd([new Beginner(match)], 400);

    await expect(match.page.getByRole('table', { name: 'Where the points came from' })).toBeVisible();
    await expect(match.page.getByRole('heading', { name: /You win against the Otoma|The Otoma win/ })).toBeVisible();
  });
}
