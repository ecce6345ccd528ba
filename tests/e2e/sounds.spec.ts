import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { CityPage } from './pages/city-page.ts';
import { seatBots } from './players/bots.ts';
import { crampedWords } from './players/fit.ts';
import { byTurn, meet, watch } from './players/meeting.ts';
import { meetPrinces } from './players/prince.ts';

/** Below this no one hears anything; 1 is as loud as a loudspeaker goes. */
const audible = 0.005;

interface PageWithEar {
  /** The loudest sample since it was last asked, from 0 to 1. */
  loudest(): number;
}

/** Puts an ear at whatever the page sends to the loudspeakers; to be called before the page is loaded. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let most = 0;
    (window as unknown as PageWithEar).loudest = () => {
      const heard = most;
      most = 0;
      return heard;
    };
    function earOf(context: BaseAudioContext): AnalyserNode {
      const ear = new AnalyserNode(context, { fftSize: 8_192 });
      const samples = new Float32Array(ear.fftSize);
      setInterval(() => {
        ear.getFloatTimeDomainData(samples);
        for (const sample of samples) most = Math.max(most, Math.abs(sample));
      }, 50);
      return ear;
    }
    const ears = new Map<BaseAudioContext, AnalyserNode>();
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode) {
      const { context } = this;
      if (target !== context.destination) return connect.call(this, target);
      const ear = ears.get(context) ?? earOf(context);
      ears.set(context, ear);
      connect.call(this, ear);
      return connect.call(this, target);
    } as typeof connect & AudioNode['connect'];
  });
}

const loudest = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as PageWithEar).loudest());

const heard = (page: Page) => expect.poll(() => loudest(page)).toBeGreaterThan(audible);
/** Waits until everything that is being heard has been heard out. */
const silent = (page: Page) =>
  expect
    .poll(async () => {
      await loudest(page);
      await page.waitForTimeout(500);
      return loudest(page);
    })
    .toBeLessThan(audible);

test('what happens is heard by a person who wants it, as loud as they want it, and by no one else', async ({
  person,
  server,
}) => {
  const table = await seatBots(server.url, 'short', 5);
  const page = await person();
  await listen(page);
  const watcher = await watch(page, `/w/${table.watchLink}`, 'Carla');
  await table.playTo(8);
  await silent(page);
  await watcher.button('Sound').click();
  await heard(page);
  await silent(page);
  await table.playTo(16);
  await heard(page);

  await page.keyboard.press('?');
  const volume = page.getByRole('slider', { name: 'Volume' });
  const turnedTo = async (value: string) => {
    await silent(page);
    await volume.fill(value);
    await page.waitForTimeout(600);
    return loudest(page);
  };
  const [low, high] = [await turnedTo('20'), await turnedTo('100')];
  expect(low).toBeGreaterThan(0);
  expect(high).toBeGreaterThan(4 * low);
  expect(high, 'nothing is cut off').toBeLessThan(1);

  await page.getByRole('button', { name: 'Sounds are on' }).click();
  await silent(page);
  await table.playTo(24);
  await page.waitForTimeout(300);
  expect(await loudest(page)).toBeLessThan(audible);
  table.leave();
});

test('who waits for another player is offered sounds, once, where no button stands', async ({ person }) => {
  const [ana, beto] = [await person(), await person()];
  const { host, guest } = await meet(ana, beto);
  const [{ page: moving }] = await byTurn([host, guest]);
  const waiting = moving === ana ? beto : ana;
  const offer = waiting.getByRole('button', { name: 'Play with sound' });
  // A phone in landscape has two rows of places for buttons, all empty now.
  const laptopSize = waiting.viewportSize() ?? { width: 1280, height: 800 };
  await waiting.setViewportSize({ width: 740, height: 360 });
  await offer.click({ trial: true });
  await waiting.setViewportSize(laptopSize);
  await offer.click();
  await expect(offer).toHaveCount(0);
  await expect(waiting.getByRole('button', { name: 'Sound', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await waiting.reload();
  await expect(waiting.getByRole('button', { name: 'Sound', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(offer).toHaveCount(0);
});

test('who waits at a table of Machu Picchu is offered its sounds, once, and hears what others do', async ({
  person,
}) => {
  const pages = [await person(), await person()];
  for (const page of pages) await listen(page);
  const { matches } = await meetPrinces(pages, 'learning');
  const isAsked = async (match: CityPage) => (await match.readTable()).isAsked;
  await expect.poll(async () => (await Promise.all(matches.map(isAsked))).some(Boolean)).toBe(true);
  const readings = await Promise.all(matches.map(isAsked));
  const [asked, waiting] = readings[0] ? matches : [...matches].reverse();
  if (!asked || !waiting) throw new Error('two have come');
  const { page } = waiting;
  const offer = waiting.button('Play with sound');
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await offer.click({ trial: true });
    expect(await crampedWords(page)).toEqual([]);
  }
  await expect(asked.button('Play with sound')).toHaveCount(0);
  await offer.click();
  await expect(offer).toHaveCount(0);
  const sound = page.getByRole('button', { name: 'Sound', exact: true });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await heard(page);
  await silent(page);

  await asked.district('plantation').click();
  await asked.command(() => asked.button('Begin there').click());
  await heard(page);
  expect(await loudest(asked.page), 'not by players who have not asked for them').toBeLessThan(audible);

  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await expect(offer).toHaveCount(0);
});
