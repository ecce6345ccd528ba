import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seatBots } from './players/bots.ts';
import { watch } from './players/meeting.ts';

/** Below this nobody hears anything; 1 is as loud as a loudspeaker goes. */
const audible = 0.005;

/** Puts an ear at whatever the page sends to the loudspeakers; to be called before the page is loaded. */
const listen = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode;
    const ears = new WeakMap<BaseAudioContext, AnalyserNode>();
    const ear = (context: BaseAudioContext) => {
      const known = ears.get(context) ?? new AnalyserNode(context, { fftSize: 8_192 });
      if (!ears.has(context)) {
        const samples = new Float32Array(known.fftSize);
        setInterval(() => {
          known.getFloatTimeDomainData(samples);
          const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
          document.documentElement.dataset['loudest'] = String(
            Math.max(loudest, Number(document.documentElement.dataset['loudest'] ?? 0)),
          );
        }, 50);
      }
      ears.set(context, known);
      return known;
    };
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode) {
      if (target === this.context.destination) connect.call(this, ear(this.context));
      return connect.call(this, target);
    } as typeof connect & AudioNode['connect'];
  });

/** The loudest that was heard since it was last asked, from 0 to 1. */
const loudest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const heard = Number(document.documentElement.dataset['loudest'] ?? 0);
    document.documentElement.dataset['loudest'] = '0';
    return heard;
  });

test('what happens is heard by whoever wants it, as loud as they want it, and by nobody else', async ({
  person,
  server,
}) => {
  const table = await seatBots(server.url, 'short', 5);
  const page = await person();
  await listen(page);
  const watcher = await watch(page, `/w/${table.watchLink}`, 'Carla');
  const heard = () => expect.poll(() => loudest(page)).toBeGreaterThan(audible);
  /** Longer than any sound takes to be heard out. */
  const silent = async () => {
    await page.waitForTimeout(1_000);
    await loudest(page);
    await page.waitForTimeout(300);
    expect(await loudest(page)).toBeLessThan(audible);
  };

  await table.playTo(8);
  await silent();
  await watcher.button('Sound').click();
  await heard();
  await silent();
  await table.playTo(16);
  await heard();

  await page.keyboard.press('?');
  const volume = page.getByRole('slider', { name: 'Volume' });
  const turnedTo = async (value: string) => {
    await silent();
    await volume.fill(value);
    await page.waitForTimeout(600);
    return loudest(page);
  };
  const [low, high] = [await turnedTo('20'), await turnedTo('100')];
  expect(low).toBeGreaterThan(0);
  expect(high).toBeGreaterThan(4 * low);
  expect(high, 'nothing is cut off').toBeLessThan(1);

  await page.getByRole('button', { name: 'Sounds are on' }).click();
  await silent();
  await table.playTo(24);
  await page.waitForTimeout(300);
  expect(await loudest(page)).toBeLessThan(audible);
  table.leave();
});
