import { expect, test } from './fixtures.ts';

test('without a network the page opens and says so; data is never answered from what was kept', async ({ person }) => {
  const page = await person({ serviceWorkers: 'allow' });
  await page.goto('/');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto(`/r/${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => !/^\/$|^\/assets\/|^\/[\w-]+\.(svg|js|webmanifest)$/.test(path))).toEqual([]);
  await expect(page.evaluate(async () => await fetch('/api/session'))).rejects.toThrow();
  await page.context().setOffline(false);
});

test('drawings that cannot be had at first come as soon as they can; all else is there', async ({ person }) => {
  const page = await person();
  let isDown = true;
  await page.route(/\/symbols-[\w-]+\.svg$/, (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeVisible();
  await expect(page.locator('symbol#crop-1')).toHaveCount(0);
  isDown = false;
  await expect(page.locator('symbol#crop-1')).toBeAttached();
});

test('the page can be installed: its manifest and every icon in it are there', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as { icons: { src: string }[] };
  const others = ['apple-touch-icon', 'preview', 'preview-machu-picchu'].map((name) => ({ src: `/${name}.png` }));
  for (const { src } of [...manifest.icons, ...others])
    expect((await page.request.get(src)).headers()['content-type'], src).toMatch(/^image\//);
});
