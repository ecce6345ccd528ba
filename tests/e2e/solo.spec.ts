import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { Beginner, playToTheEnd } from './players/beginner.ts';
import { isNearlyKnown, playOn } from './players/bots.ts';

for (const difficulty of ['Easy', 'Hard']) {
  test(`somebody plays alone against the Otoma to the end: ${difficulty}`, async ({ person }) => {
    test.setTimeout(300_000);
    const page = await person();
    const room = await new HomePage(page).playAlone('Ana');
    await room.choose(difficulty);
    await room.start();
    const match = await room.match();

    const ana = new Beginner(match);
    for (let move = 0; move < 20;) if (await ana.move()) move += 1;
    await playOn([page], isNearlyKnown);
    await playToTheEnd([ana], 400);

    await expect(match.page.getByRole('table', { name: 'Where the points came from' })).toBeVisible();
    await expect(match.page.getByRole('heading', { name: /You win against the Otoma|The Otoma win/ })).toBeVisible();
  });
}
