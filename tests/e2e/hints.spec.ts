import type { Page } from '@playwright/test';
import { Line } from '../cluster/bots/line.ts';
import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { speak } from './pages/language-menu.ts';
import type { MatchPage } from './pages/match-page.ts';
import { RoomPage } from './pages/room-page.ts';
import { isNearlyKnown, playOn } from './players/stand-ins.ts';

/** A game alone that bots played until there is much to be seen on the board. */
async function stuckIn(page: Page): Promise<MatchPage> {
  const room = await new HomePage(page).playAlone('Ana');
  await room.start();
  const match = await room.match();
  await playOn([page], isNearlyKnown);
  return match;
}

test(
  'a person who is stuck is told where, then which, then what, by keyboard alone',
  { tag: '@story' },
  async ({ person }) => {
    test.setTimeout(120_000);
    const page = await person();
    const match = await stuckIn(page);
    await expect(match.button('Hint')).toBeVisible();
    await match.board.locator('[data-space][tabindex="0"]').focus();
    await page.keyboard.press('h');
    const hint = page.getByRole('group', { name: 'Hint' });
    await expect(hint).toContainText(/^Hint\s*Look at /);
    await expect(hint).not.toContainText('So ');
    const which = hint.getByRole('button', { name: 'Which technique?' });
    await which.focus();
    await page.keyboard.press('Enter');
    await expect(hint.getByRole('button', { name: 'What follows?' })).toBeVisible();
    await expect(hint).not.toContainText('So ');
    await hint.getByRole('button', { name: 'What follows?' }).focus();
    await page.keyboard.press('Enter');
    await expect(hint).toContainText('So ');
    await expect(match.board.locator('[data-space][aria-label*="what the hint leads to"]').first()).toBeVisible();
    // The board as text says the same.
    await page.keyboard.press('t');
    await expect(page.getByRole('row', { name: /^[a-i][1-5] .*what the hint leads to/ }).first()).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(hint).toHaveCount(0);
    await expect(match.board.locator('[data-space][aria-label*="hint"]')).toHaveCount(0);
  },
);

test('on a phone, in Italian, a hint is a press away', async ({ person }) => {
  test.setTimeout(120_000);
  const page = await person(phone);
  const match = await stuckIn(page);
  await speak(page, 'it');
  await match.button('Indizio').tap();
  const hint = page.getByRole('group', { name: 'Indizio' });
  await expect(hint).toContainText('Guarda ');
  await hint.getByRole('button', { name: 'Quale tecnica?' }).tap();
  await hint.getByRole('button', { name: 'Che cosa ne segue?' }).tap();
  await expect(hint).toContainText('Quindi ');
  for (const button of await hint.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await hint.getByRole('button', { name: 'Chiudi' }).tap();
  await expect(hint).toHaveCount(0);
});

test('on a phone, in Italian, by keyboard, each level of a hint is announced, and the next one is in focus', async ({
  person,
}) => {
  test.setTimeout(120_000);
  const page = await person(phone);
  await stuckIn(page);
  await speak(page, 'it');
  const hint = page.getByRole('group', { name: 'Indizio' });
  const spaces = page.locator('[data-space]');
  const announced = page.locator('[aria-live="polite"] p').last();
  await spaces.and(page.locator('[tabindex="0"]')).focus();
  await page.keyboard.press('h');
  await expect(announced).toContainText('Guarda ');
  await expect(hint.getByRole('button', { name: 'Quale tecnica?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(announced).not.toContainText(/Guarda |Quindi /);
  await expect(announced).toHaveText(/\S/);
  await expect(hint.getByRole('button', { name: 'Che cosa ne segue?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(announced).toContainText('Quindi ');
  await expect(hint.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await expect(spaces.and(page.locator(':focus'))).toHaveCount(1);
});

test('DED-HNT-5 against others, a hint that one looks at is said to the other', async ({ person }) => {
  test.setTimeout(120_000);
  const pages = [await person(), await person()] as const;
  const room = await new HomePage(pages[0]).openTable('Ana');
  await room.isSeated(1);
  await room.choose('On request');
  const guest = await RoomPage.byLink(pages[1], await room.link(), 'Ben');
  await guest.sit(2);
  await guest.beReady();
  await room.start();
  const matches = await Promise.all([room.match(), guest.match()]);
  await playOn(pages, isNearlyKnown);
  // Tools come with what notices others' hints; before that a page has them in its log alone.
  await expect(matches[1].button('Hint')).toBeVisible();
  // The notice goes after some seconds, which the hint itself may take.
  const noticed = expect(pages[1].getByText('Ana looks at a hint: where').first()).toBeVisible();
  await matches[0].button('Hint').click();
  await noticed;
  await expect(pages[0].getByRole('group', { name: 'Hint' })).toContainText('Look at ', {
    timeout: 30_000,
  });
  await expect(pages[0].getByText('looks at a hint')).toHaveCount(0);
  for (const page of pages) await page.reload();
  await expect(pages[0].getByRole('log').getByText('You looked at a hint: where')).toBeVisible();
  await expect(pages[1].getByRole('log').getByText('Ana looked at a hint: where')).toBeVisible();
});

test('where no hints were chosen there are none', async ({ person }) => {
  test.setTimeout(120_000);
  const page = await person();
  const room = await new HomePage(page).playAlone('Ana');
  await room.choose('Hints: None');
  await room.start();
  const match = await room.match();
  await expect(match.button('Notes')).toBeVisible();
  await expect(match.button('Hint')).toHaveCount(0);
});

/** What the server says to a message of a page's session, whatever the page itself would offer. */
async function answered(
  page: Page,
  link: string,
  event: 'room:start' | 'match:hint',
  level?: string,
): Promise<unknown> {
  const { origin } = new URL(page.url());
  const cookies = await page.context().cookies(origin);
  const line = new Line(origin, cookies.map(({ name, value }) => `${name}=${value}`).join('; '), () => undefined);
  const [entered] = await line.ask('room:enter', { link: link.split('/').at(-1) });
  if (!entered?.ok) throw new Error('a person may enter a second time');
  const { roomId, match } = entered.room;
  const [answer] = await line.ask(event, level ? { matchId: match?.matchId, level } : { roomId });
  line.close();
  return answer;
}

test('DED-HNT-5 against others, hints need everybody’s consent: the page says so, and the server refuses', async ({
  person,
}) => {
  test.setTimeout(120_000);
  const pages = [await person(), await person()] as const;
  const room = await new HomePage(pages[0]).openTable('Ana');
  await room.isSeated(1);
  const link = await room.link();
  const guest = await RoomPage.byLink(pages[1], link, 'Ben');
  await guest.sit(2);
  await guest.beReady();
  const start = pages[0].getByRole('button', { name: 'Start the game' });
  await expect(start).toHaveAttribute('aria-disabled', 'false');

  await test.step('a table whose host chose them later waits for the others', async () => {
    await room.choose('On request');
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await expect(pages[0].getByText('Waiting for Ben to be ready.').first()).toBeVisible();
    expect(await answered(pages[0], link, 'room:start')).toEqual({ ok: false, refusal: { code: 'notReady' } });
    await expect(start).toBeVisible();
  });

  await test.step('in a game that was begun without them, nobody gets one', async () => {
    await pages[0].getByRole('radiogroup', { name: 'Hints' }).getByRole('radio', { name: 'None' }).click();
    await guest.beReady();
    await room.start();
    const match = await room.match();
    await expect(match.button('Notes')).toBeVisible();
    await expect(match.button('Hint')).toHaveCount(0);
    const why = 'No hints in this game. The host can offer them before the next one';
    await match.board.locator('[data-space][tabindex="0"]').focus();
    await pages[0].keyboard.press('h');
    await expect(pages[0].getByText(why).first()).toBeVisible();
    await pages[0].keyboard.press('?');
    const help = pages[0].getByRole('dialog');
    await expect(help.getByRole('button', { name: 'Hint' })).toHaveAccessibleDescription(new RegExp(why));
    await expect(help.getByRole('button', { name: 'Hint' })).toHaveAttribute('aria-disabled', 'true');
    const refused = { ok: false, refusal: { code: 'notAllowed' } };
    expect(await answered(pages[0], link, 'match:hint', 'where')).toEqual(refused);
    await expect(pages[1].getByText('looks at a hint')).toHaveCount(0);
  });
});
