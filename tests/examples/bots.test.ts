/** The programs of `examples/` at a real table, each in a process of its own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defaultRoomSettings } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameRegistry } from '../../server/src/matches/ports.ts';
import { BotProgram } from '../../server/src/testing/bot-program.ts';
import { Guest, startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { untiringLimits } from '../../server/src/testing/untiring-limits.ts';
import { systemRandom } from '../../server/src/system-random.ts';
import { gameTestings } from '../support/game-testings.ts';
import { often } from '../support/often.ts';
import { until } from '../support/until.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
const random = { name: 'Random', command: process.execPath, file: fileOf('random-bot.mjs') };
const greedy = { name: 'Greedy', command: 'python3', file: fileOf('greedy-bot.py') };
const hasPython = spawnSync(greedy.command, ['--version']).status === 0;
if (!hasPython) process.stderr.write('Left out: examples/greedy-bot.py, because python3 is not installed.\n');
const programs = [random, hasPython ? greedy : random];

/** Of each game. */
const matches = often(1, 50);

let server: TestServer;
beforeAll(async () => {
  const games = gameRegistry(gameTestings.map(({ keeper }) => keeper));
  server = await startTestServer({ games, socketLimits: untiringLimits, random: systemRandom() });
});
afterAll(() => server.close());

describe.each(gameTestings.map(({ keeper }) => keeper))('$rules.id', ({ rules: { id }, usualOptions }) => {
  test(`the examples play ${matches} to the end`, { timeout: 1_800_000 }, async () => {
    const host = await Guest.arrive(server.url, 'Host');
    const link = await host.makeRoom({ ...defaultRoomSettings(id, usualOptions), outsideBots: true });
    const { roomId, code } = await host.enter(link);
    const running: ChildProcess[] = [];
    let said = '';
    try {
      for (const { name, command, file } of programs) {
        const { token } = await BotProgram.of(host, name);
        const program = spawn(command, [file, server.url, token, code ?? ''], { stdio: ['ignore', 'pipe', 'pipe'] });
        for (const output of [program.stdout, program.stderr]) output.on('data', (text) => (said += String(text)));
        running.push(program);
      }
      await host.hears('room:changed', ({ seats }) => seats.filter(({ isReady }) => isReady).length === 2);
      for (let played = 1; played <= matches; played++) {
        const started = await host.say('room:start', { roomId });
        if (!started.ok) throw new Error(started.refusal.code);
        const { matchId } = started;
        const isOver = () => host.heard('room:changed').some(({ match }) => match?.matchId === matchId && match.isOver);
        if (!(await until(isOver, 120_000))) throw new Error(`${matchId} has no end: ${said}`);
        expect(host.heard('room:changed').at(-1)?.played).toBe(played);
      }
      expect(await until(() => said.split('over').length > 2 * matches, 10_000)).toBe(true);
      expect(said).not.toMatch(/Error|Traceback/);
    } finally {
      for (const program of running) program.kill();
      host.leave();
    }
  });
});
