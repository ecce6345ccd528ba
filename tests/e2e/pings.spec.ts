import { expect, phone, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import type { MatchPage } from './pages/match-page.ts';
import { meet, watch } from './players/meeting.ts';

/** Whether everybody sees and hears a person point. */
async function isShown(viewers: readonly MatchPage[], name: string, space: string): Promise<void> {
  for (const { page, board } of viewers) {
    const said = new RegExp(`(${name} points|You point) at ${space}`);
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: said })).toBeAttached();
    await expect(board.getByText(name, { exact: true }).last()).toBeVisible();
  }
}

test('who plays points at a space by mouse, key or finger; everybody sees it for a moment', async ({ person }) => {
  const { host, guest, watchLink } = await meet(await person(), await person(phone));
  const watcher = await watch(await person(), watchLink, 'Carla');
  const all = [host, guest, watcher];

  await host.space('c3').click({ button: 'right' });
  await isShown(all, 'Ana', 'c3');
  await expect(watcher.board.getByText('Ana', { exact: true })).toBeHidden({ timeout: 10_000 });

  await expect(host.button('Point')).toBeVisible();
  await host.space('d4').focus();
  await host.page.keyboard.press('p');
  await isShown(all, 'Ana', 'd4');

  await guest.button('Point').tap();
  await guest.space('b2').tap();
  await isShown(all, 'Beto', 'b2');

  // What comes within 700 ms of the last pointing counts as the same gesture.
  await guest.page.waitForTimeout(700);
  const held = guest.space('e5');
  await held.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0, bubbles: true });
  await isShown(all, 'Beto', 'e5');
  await held.dispatchEvent('pointerup', { pointerType: 'touch', button: 0, bubbles: true });

  await expect(watcher.button('Text')).toBeVisible();
  await expect(watcher.button('Point')).toHaveCount(0);
});

test('alone there is no one to point for', async ({ person }) => {
  const page = await person();
  const room = await new HomePage(page).openTable('Ana');
  await room.isSeated(1);
  await page.getByRole('radio', { name: 'Solo' }).click();
  await room.start();
  const match = await room.match();
  await expect(match.button('Notes')).toBeVisible();
  await expect(match.button('Point')).toHaveCount(0);
  await match.space('c3').click({ button: 'right' });
  await expect(match.board.getByText('Ana', { exact: true })).toHaveCount(0);
});
