import { setTimeout as sleep } from 'node:timers/promises';
import { lands, type Land } from '@tiwanaku/shared/tiwanaku';
import { tiwanakuKeeper } from '@tiwanaku/shared/tiwanaku/secret';
import { createLog, systemRandom, threadedWork } from '../lib/built.ts';
import { ms, type Figure } from '../lib/figures.ts';
import { median, percentile } from '../lib/statistics.ts';

const program = new URL('../../../server/dist/threads/thread-program.js', import.meta.url);
const draws = 200;
/** The pause between two matches that begin. The stock is mostly there. */
const pauseMs = 20;

/** How long a match of each grade waits for its land on the long board, and how long the event loop is held up meanwhile. */
export async function landsByGrade(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const land of lands) {
    figures.push(await landFigure(land, 'one after the other', 0));
    figures.push(await landFigure(land, `every ${pauseMs} ms`, pauseMs));
  }
  return figures;
}

async function landFigure(land: Land, how: string, pause: number): Promise<Figure> {
  const threads = threadedWork(program, systemRandom(), createLog('warn'));
  await threads.fill([tiwanakuKeeper]);
  const waits: number[] = [];
  const delays: number[] = [];
  let ticked = performance.now();
  const ticker = setInterval(() => {
    delays.push(performance.now() - ticked - 1);
    ticked = performance.now();
  }, 1);
  for (let drawn = 0; drawn < draws; drawn++) {
    const begun = performance.now();
    await threads.draw(tiwanakuKeeper, `long-${land}`);
    waits.push(performance.now() - begun);
    await sleep(pause);
  }
  clearInterval(ticker);
  await threads.close();
  const [middle, slow] = [median(waits), percentile(waits, 0.99)];
  return {
    what: `a ${land} long land, drawn ${how}`,
    figure: `median ${ms(middle)}, p99 ${ms(slow)}; event loop held up p99 ${ms(percentile(delays, 0.99))}`,
    goal: 'median ≤ 30 ms, p99 ≤ 300 ms',
    isReached: middle <= 30 && slow <= 300,
  };
}
