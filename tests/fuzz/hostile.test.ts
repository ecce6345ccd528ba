/** A live server among people who mean it no good. `npm run test:fuzz` for the long run. */
import { answers, clientMessages, refusalCodes, type ClientEvent } from '@tiwanaku/shared/protocol';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSocketLimits } from '../../server/src/sockets/limits.ts';
import type { Line } from './line.ts';
import { gamesNamed } from '../support/game-testings.ts';
import { saidAbout, type Said } from './hostile.ts';
import { hostileScene } from './scene.ts';

const wanted = Number(process.env['MESSAGES'] ?? 1_500);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** A larger frame closes its line, by rule. Bytes. */
const { frame } = defaultSocketLimits;
/** Everybody moves to fresh rooms after so many messages. */
const perScene = 600;

const isKnown = (event: string): event is ClientEvent => Object.hasOwn(clientMessages, event);

const outcomes = new Map<string, number>();
const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

/** Why an answer is not one by the protocol; null when it is. */
function fault(event: string, text: string): string | null {
  const list = JSON.parse(text) as unknown[];
  const [answer] = list as [{ ok?: unknown; refusal?: { code?: unknown } }];
  if (list.length !== 1) return 'more than one answer';
  const name = JSON.parse(event) as unknown;
  if (typeof name === 'string' && isKnown(name) && !answers[name].safeParse(answer).success) return 'a strange answer';
  count(answer.ok === true ? 'ok' : String(answer.refusal?.code));
  if (answer.ok === true) return typeof name === 'string' && isKnown(name) ? null : 'an unknown message was obeyed';
  const { code } = answer.refusal ?? {};
  if (code === 'internal' || code === 'unavailable') return `answered ${code}`;
  return refusalCodes.some((one) => one === code) ? null : 'a refusal without a code';
}

/** A question that anyone can ask and that is always answered. */
const probe = (line: Line) => line.ask('"match:sync"', '{"matchId":"no-such-match-at-all","version":0}');

type Scene = Awaited<ReturnType<typeof hostileScene>>;

/** Says it and tells what is wrong with what came of it; null when nothing is. */
async function consequence(scene: Scene, speaker: number, what: Said): Promise<string | null> {
  const line = await scene.lineOf(speaker);
  if (what.type === 'event') {
    const args = scene.filled(what.args);
    const reply = await line.ask(what.event, args);
    if (reply === 'closed' && Buffer.byteLength(args) + what.event.length > frame - 20) {
      count('closed');
      return null;
    }
    return typeof reply === 'string' ? `${reply} instead of an answer` : fault(what.event, reply.answer);
  }
  line.send(typeof what.frame === 'string' ? scene.filled(what.frame) : what.frame);
  // Asked twice: what comes together with a goodbye is still answered.
  const after = [await probe(line), await probe(line)];
  count(after.includes('closed') ? 'closed' : 'ignored');
  return after.includes('silence') ? 'a line left hanging' : null;
}

function settledHeap(): number {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

describe.each(gamesNamed(process.env['PLAYED']))('$keeper.rules.id', (game) => {
  let scene: Scene;
  beforeAll(async () => {
    outcomes.clear();
    scene = await hostileScene(game, seed);
  });
  afterAll(() => scene.close());

  test(
    `${wanted} hostile messages: each is answered or its line closed, nothing breaks, nothing leaks`,
    { timeout: 1_800_000 },
    async () => {
      const heaps: number[] = [];
      let sent = 0;
      const property = fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(5), saidAbout(game)), { minLength: 20, maxLength: 20 }),
        async (batch) => {
          if (sent % perScene === 0) {
            for (const { live, stored } of await scene.wholeMatches()) expect(stored).toEqual(live);
            await scene.refresh();
            if (sent >= wanted / 5) heaps.push(settledHeap());
          }
          sent += batch.length;
          for (const [speaker, what] of batch) {
            const wrong = await consequence(scene, speaker, what);
            if (wrong !== null) throw new Error(`${wrong}: ${JSON.stringify(what).slice(0, 400)}`);
          }
        },
      );
      await fc.assert(property, { numRuns: Math.ceil(wanted / 20), seed, endOnFailure: false });
      expect(await probe(await scene.lineOf(0))).toHaveProperty('answer');
      for (const { live, stored } of await scene.wholeMatches()) expect(stored).toEqual(live);

      expect(scene.leaked).toEqual([]);
      expect(scene.logLines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
      const [first = 0, last = 0] = [heaps[0], heaps.at(-1)];
      process.stdout.write(
        `${sent} messages, ${scene.heard} heard, heap ${first.toFixed(1)} MB after a fifth, ${last.toFixed(1)} MB at the end; seed ${seed}\n${JSON.stringify(Object.fromEntries(outcomes))}\n`,
      );
      expect(last - first).toBeLessThan(20);
    },
  );
});
