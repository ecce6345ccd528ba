import type { Page } from '@playwright/test';
import type { View } from '@tiwanaku/shared/tiwanaku';
import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import type { MatchPage } from './pages/match-page.ts';
import { Beginner, playToTheEnd } from './players/beginner.ts';
import { isNearlyKnown, playOn } from './players/stand-ins.ts';

for (const difficulty of ['Easy', 'Hard']) {
  test(
    `a person plays alone against the Otoma to the end: ${difficulty}`,
    { tag: difficulty === 'Easy' ? '@story' : [] },
    async ({ person }) => {
      test.setTimeout(300_000);
      const page = await person();
      const room = await new HomePage(page).playAlone('Ana');
      await room.choose(`Difficulty: ${difficulty}`);
      await room.start();
      const match = await room.match();

      const ana = new Beginner(match);
      for (let move = 0; move < 20;) if (await ana.move()) move += 1;
      await playOn([page], isNearlyKnown);
      await playToTheEnd([ana], 400);

      await expect(match.page.getByRole('table', { name: 'Where the points came from' })).toBeVisible();
      await expect(match.page.getByRole('heading', { name: /You win against the Otoma|The Otoma win/ })).toBeVisible();
    },
  );
}

test('a person who chooses an Otoma is told for each where it would stop, and there it stops', async ({ person }) => {
  test.setTimeout(240_000);
  const match = await askedForAnOtoma(person);
  const choices = (await match.spaces()).filter(({ isChoice }) => isChoice);
  expect(choices).toHaveLength(5);
  const { page } = match;
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  const sentence = await page.locator('.prompt .title').boundingBox();
  expect(sentence?.width, 'the question beside them on a phone').toBeGreaterThan(120);
  if (before) await page.setViewportSize(before);
  const stops = await Promise.all(
    choices.map(async ({ space }) => {
      await expect(match.space(space)).toHaveAccessibleName(/ Otoma on \w\w would stop on \w\w/);
      const name = (await match.space(space).getAttribute('aria-label')) ?? '';
      return /The \w+ Otoma on \w\w would stop on (?<to>\w\w)/.exec(name);
    }),
  );
  const targets = [...new Set(stops.map((stop) => stop?.groups?.['to'] ?? ''))];
  const niches = match.page.getByRole('group', { name: 'Otoma' }).getByRole('button');
  const names = await niches.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
  expect(names.sort()).toEqual(stops.map((stop) => stop?.[0]).sort());
  const drawn = match.board.locator('[data-stop]');
  // They are drawn by a piece of their own, which may come after the words.
  const stopsDrawn = () => drawn.evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-stop')).sort());
  await expect.poll(stopsDrawn).toEqual(targets.sort());

  const [choice, to] = [choices[0]?.space ?? '', stops[0]?.groups?.['to'] ?? ''];
  expect(await match.unknownSpaces()).toContain(to);
  await match.space(choice).click();
  await match.command(() => match.choice('This one').click());
  await expect(match.space(to)).toHaveAccessibleName(/level \d.* Otoma/);
  await expect(drawn).toHaveCount(0);
});

/** Bots play for a person until one of the Otoma is to be chosen; nearly every game of this kind comes to that. */
async function askedForAnOtoma(person: () => Promise<Page>): Promise<MatchPage> {
  for (let game = 0; game < 4; game++) {
    const page = await person();
    const room = await new HomePage(page).playAlone('Ana');
    await room.choose('Difficulty: Hard');
    await room.start();
    const match = await room.match();
    const isAsked = ({ position }: View) => position.phase.name === 'moveOtoma';
    const seen: View[] = [];
    await playOn([page], (view) => (seen.push(view), isAsked(view) || isNearlyKnown(view)));
    if (seen.slice(-1).some(isAsked)) return match;
  }
  throw new Error('no game came to the choice of an Otoma');
}
