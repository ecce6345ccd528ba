import { expect, test } from './fixtures.ts';
import { pressByKeyboard } from './players/keyboard.ts';
import { meetPrinces, PrincePlayer } from './players/prince.ts';
import { PrinceTypist } from './players/prince-typist.ts';

test('two people with keyboards alone play a game of Machu Picchu: from what is announced, and one of them first in the drawn city', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const [hostPage, guestPage] = [await person({ isByKeyboard: true }), await person({ isByKeyboard: true })];
  const { matches } = await meetPrinces([hostPage, guestPage], 'learning');
  for (const { page } of matches)
    await page.evaluate(() =>
      addEventListener('pointerdown', () => {
        throw new Error('a person with a keyboard alone has used a pointer');
      }),
    );
  const [host] = matches;
  if (!host) throw new Error('no one has come');
  const ana = new PrincePlayer(host, { press: (target) => pressByKeyboard(hostPage, target) });
  const beto = await PrinceTypist.sitDown(guestPage);
  await test.step('everything on the table can be asked, and what cannot be done or read is explained', async () => {
    const isAsked = (await beto.listener.ask('turn')).startsWith('Where does your Prince begin?');
    for (const [line, answer] of [
      ['where main temple', /^Main Temple\..* \d temple stones?\..*next to: /],
      ['market', /^\d of \d units of llama: buy \d, sell \d\. .*cloth/],
      ['goods', /Ana.*1 llama.*reserve \d.*\. Beto/],
      ['time', /^Day \d of 9\. Moon tiles to take: 3 corn, 1 llama/],
      ['cards', /^[\w ]+ and [\w ]+: \d points?, \d gold\.$/],
      ['score', /^If rescued now: \d/],
      ['last', /begins\./],
      ['help', /adjust coca -1.*Tab completes/],
      ['jump plaza', /^“jump” is not a command\./],
      ['step market', /^“market” is not among these: terraces, .*plaza, sundial\.$/],
      ['sell', /^Something is missing\. Type for example “sell llama”\.$/],
      ['end', isAsked ? /^Not possible\. Now the question is: Where/ : /^Not possible\. Ana places the Prince\.$/],
    ] as const)
      await beto.listener.ask(line, (heard) => answer.test(heard));
  });
  for (let moves = 0; moves < 8;) {
    if (await ana.move()) moves += 1;
    await beto.move();
  }

  await test.step('arrows lead through the city, up and down its stairs', async () => {
    await host.district('plaza').focus();
    await hostPage.keyboard.press('ArrowUp');
    const [first, next] = await hostPage.evaluate(() => {
      const here = document.activeElement;
      const about = here?.querySelector('[hidden]')?.textContent ?? '';
      return [here?.ariaLabel ?? '', /next to: (.*)\.$/.exec(about)?.[1] ?? ''];
    });
    expect(first).not.toMatch(/^Central Plaza/);
    expect(next).toContain('Central Plaza');
    await expect(hostPage.locator(':focus')).toHaveCSS('outline-style', 'solid');
  });

  const hearing = await PrinceTypist.sitDown(hostPage);
  for (let round = 0; round < 400 && !(await hearing.isOver()); round++) {
    await hearing.move();
    await beto.move();
  }
  for (const { listener } of [hearing, beto]) {
    const score = await listener.ask('score', (heard) =>
      /^(You win|Ana wins|Beto wins|Ana and Beto share)/.test(heard),
    );
    expect(score).toMatch(/Ana \d+ points?\..*Beto \d+ points?\.|Beto \d+ points?\..*Ana \d+ points?\./);
  }
  await hostPage.keyboard.press('Escape');
  await expect(hostPage.getByRole('region', { name: 'Result' })).toBeVisible();
});
