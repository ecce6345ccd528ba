import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { districts } from '@tiwanaku/shared/machu-picchu';
import { readConfig } from '../config.ts';
import { cli, cliMain, cliProcess, json } from '../testing/cli.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiwanaku-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('scenario', () => {
  test('prints as many as asked for, one a line, the same for the same seed', async () => {
    const words = ['scenario', '--size', 'long', '--count', '3', '--seed', '5'];
    const [one, other] = await Promise.all([cli(words), cliProcess(words)]);
    expect(one).toMatchObject({ code: 0, errors: '' });
    expect(one.lines).toHaveLength(3);
    expect(other.lines).toEqual(one.lines);
    expect(new Set(one.lines).size).toBe(3);
    expect(Object.keys(json(one.lines[0]))).toEqual(['size', 'terrain', 'crops', 'start', 'otoma']);
  });

  test('prints short ones without Otoma spaces, and without a seed others every time', async () => {
    const words = ['scenario', '--size', 'short'];
    const [one, other] = await Promise.all([cli(words), cli(words)]);
    expect(Object.keys(json(one.lines[0]))).toEqual(['size', 'terrain', 'crops', 'start']);
    expect(one.lines).not.toEqual(other.lines);
  });

  test('stops quietly when no one reads on', async () => {
    const child = spawn(process.execPath, [cliMain, 'scenario', '--size', 'short', '--count', '100000']);
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });
});

describe('bots', () => {
  test('BOT-2 play each land from every seat, and their games can be replayed', async () => {
    const path = join(folder, 'bots.jsonl');
    const words = ['bots', '--round-robin', 'farmer,random', '--size', 'short', '--games', '2', '--seed', '4'];
    const { code, lines } = await cli([...words, '--out', path]);
    expect(code).toBe(0);
    expect(json(lines[0])).toMatchObject({ pair: ['farmer', 'random'], games: 2, wins: 2, losses: 0, unfinished: 0 });
    expect(json(lines[1])).toMatchObject({ table: [{ bot: 'farmer', elo: 1000, error: 0 }, { bot: 'random' }] });
    const [one, other] = (await readFile(path, 'utf8')).trim().split('\n').map(json);
    expect(one?.['scenario']).toEqual(other?.['scenario']);
    await writeFile(path, JSON.stringify(other));
    expect(await cli(['replay', path])).toMatchObject({ code: 0 });
  });

  test('BOT-2 play against the Otoma', async () => {
    const { code, lines } = await cli([
      'bots',
      '--mode',
      'coop',
      '--round-robin',
      'farmer',
      '--games',
      '1',
      '--seed',
      '4',
    ]);
    expect(code).toBe(0);
    expect(json(lines[0])).toMatchObject({ bot: 'farmer', players: 2, games: 1, unfinished: 0 });
  });
});

describe('simulate and replay', () => {
  test('MAP-CTY-5 a game is played on a city map of a file, and its record replayed', async () => {
    const [map, path] = [join(folder, 'city.json'), join(folder, 'own-city.json')];
    const street = districts.slice(1).map((to, index) => [districts[index], to]);
    await writeFile(map, JSON.stringify(street));
    const words = ['simulate', '--game', 'machu-picchu', '--seed', '3', '--city', map];
    expect(await cli([...words, '--out', path])).toMatchObject({ code: 0, errors: '' });
    expect(json(await readFile(path, 'utf8'))).toMatchObject({ setup: { city: street } });
    expect(await cli(['replay', path])).toMatchObject({ code: 0 });
    await writeFile(map, JSON.stringify(street.slice(1)));
    const refused = await cli(words);
    expect(refused.code).toBe(2);
    expect(refused.errors).toContain('is no city map: not every district can be reached.');
  });

  test.each([
    ['competitive', ['--players', '3', '--size', 'short']],
    ['solo', ['--difficulty', 'hard']],
    ['coop', ['--players', '4', '--difficulty', 'expert']],
  ])('a %s game is written, replayed and traced', async (mode, words) => {
    const path = join(folder, `${mode}.json`);
    expect(await cli(['simulate', '--mode', mode, ...words, '--seed', '3', '--out', path])).toEqual({
      code: 0,
      lines: [],
      errors: '',
    });
    const record = json(await readFile(path, 'utf8'));
    const [replayed, traced] = await Promise.all([cli(['replay', path]), cli(['replay', path, '--trace'])]);
    expect(replayed.code).toBe(0);
    expect(replayed.lines).toHaveLength(1);
    expect(traced.code).toBe(0);
    expect(traced.lines).toHaveLength((record['actions'] as unknown[]).length + 1);
    expect(json(replayed.lines[0])).toEqual({ ok: true, ...json(traced.lines.at(-1)) });
  });

  test.each(['standard', 'learning'])('a %s game of Machu Picchu is written, replayed and traced', async (variant) => {
    const path = join(folder, `machu-picchu-${variant}.json`);
    const words = ['--game', 'machu-picchu', '--players', '5', '--variant', variant, '--seed', '3', '--out', path];
    expect(await cli(['simulate', ...words])).toEqual({ code: 0, lines: [], errors: '' });
    const record = json(await readFile(path, 'utf8'));
    expect(record).toMatchObject({ format: 'machu-picchu-record/1', setup: { variant } });
    const [replayed, traced] = await Promise.all([cli(['replay', path]), cli(['replay', path, '--trace'])]);
    expect(replayed).toMatchObject({ code: 0, errors: '' });
    expect(traced.lines).toHaveLength((record['actions'] as unknown[]).length + 1);
    expect(json(replayed.lines[0])).toEqual({ ok: true, ...json(traced.lines.at(-1)) });
    expect(json(replayed.lines[0])).toMatchObject({ phase: 'over', active: null, legal: [] });
  });

  test('records of both games are answered in one batch', async () => {
    const games = await Promise.all([
      cli(['simulate', '--game', 'machu-picchu', '--seed', '4']),
      cli(['simulate', '--mode', 'solo', '--seed', '4']),
    ]);
    const [princes = ''] = games[0].lines;
    const [first, ...rest] = json(princes)['actions'] as { seat: number }[];
    const illegal = JSON.stringify({ ...json(princes), actions: [{ ...first, seat: 4 }, ...rest] });
    const shapeless = JSON.stringify({ ...json(princes), actions: [{ seat: 0, type: 'settle' }] });
    const { lines, code } = await cli(
      ['replay', '--batch'],
      [princes, games[1].lines[0], illegal, shapeless].join('\n'),
    );
    expect(code).toBe(0);
    expect(lines.map((line) => json(line))).toEqual([
      expect.objectContaining({ ok: true, winners: expect.any(Array) }),
      expect.objectContaining({ ok: true, terrain: expect.any(String) }),
      {
        ok: false,
        action: 0,
        code: 'notYourTurn',
        message: expect.stringMatching(/^actions\[0\], settle \w+ by seat 4, is refused: another seat decides now\.$/),
      },
      { ok: false, action: null, code: 'unreadable', message: 'actions[0] (settle) lacks the key "to".' },
    ]);
  });

  test('an illegal action is named, after the positions before it', async () => {
    const { lines } = await cli(['simulate', '--mode', 'competitive', '--size', 'short', '--seed', '4']);
    const record = json(lines[0]);
    const [first, second] = record['actions'] as { seat: number }[];
    const path = join(folder, 'illegal.json');
    await writeFile(path, JSON.stringify({ ...record, actions: [first, { ...second, seat: first?.seat }] }));
    const [replayed, traced] = await Promise.all([cliProcess(['replay', path]), cli(['replay', path, '--trace'])]);
    expect(replayed).toMatchObject({ code: 1, errors: '' });
    const refusal = json(replayed.lines[0]);
    expect(refusal).toMatchObject({ ok: false, action: 1 });
    expect(refusal['message']).toMatch(/^actions\[1\], \w+ .* by seat \d, is refused: .+\.$/);
    expect(traced.code).toBe(1);
    expect(traced.lines.map((line) => json(line)['phase'])).toHaveLength(3);
    expect(json(traced.lines[2])).toEqual(refusal);
  });

  test('a file that cannot be read, or is no record, is refused with a sentence', async () => {
    const path = join(folder, 'broken.json');
    await writeFile(path, '{"format":"tiwanaku-record/1"}');
    const [missing, broken] = await Promise.all([cli(['replay', join(folder, 'none.json')]), cli(['replay', path])]);
    expect(missing.code).toBe(2);
    expect(json(missing.lines[0])).toMatchObject({ ok: false, action: null, code: 'unreadable' });
    expect(broken.code).toBe(2);
    expect(json(broken.lines[0])).toEqual({
      ok: false,
      action: null,
      code: 'unreadable',
      message: 'The record lacks the key "setup".',
    });
  });

  test('a batch is answered record by record, in order, bad ones among good ones', async () => {
    const { lines } = await cli(['simulate', '--mode', 'coop', '--players', '2', '--count', '2', '--seed', '6']);
    const early = JSON.stringify({ ...json(lines[1]), actions: [{ seat: 0, type: 'pass' }] });
    const input = [lines[0], '{', '', early, lines[1]].join('\n');
    const [plain, traced] = await Promise.all([
      cliProcess(['replay', '--batch'], input),
      cli(['replay', '--batch', '--trace'], input),
    ]);
    expect(plain.code).toBe(0);
    expect(plain.lines.map((line) => json(line)['ok'])).toEqual([true, false, false, true]);
    expect(plain.lines.map((line) => json(line)['action'])).toEqual([undefined, null, 0, undefined]);
    expect(traced.code).toBe(0);
    for (const [index, line] of traced.lines.entries()) {
      const { trace, ...result } = json(line);
      expect(result).toEqual(json(plain.lines[index]));
      if (result['ok'] === true) expect({ ok: true, ...(trace as object[]).at(-1) }).toEqual(result);
    }
    expect(traced.lines.map((line) => (json(line)['trace'] as unknown[]).length > 1)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(json(traced.lines[2])['trace']).toHaveLength(1);
    expect(json(traced.lines[1])['trace']).toEqual([]);
  });
});

test('wrong use ends with 2, and help is shown to a person who asks', async () => {
  const [wrong, help] = await Promise.all([cliProcess(['scenario', '--sized', 'long']), cliProcess(['--help'])]);
  expect(wrong).toEqual({
    code: 2,
    lines: [],
    errors: "Unknown option '--sized'.\nnpm run -s cli -- --help explains the commands.\n",
  });
  expect(help).toMatchObject({ code: 0, errors: '' });
  expect(help.lines[0]).toBe('Usage: npm run -s cli -- COMMAND [OPTIONS]');
});

test('push-keys prints settings that a server takes, others every time', async () => {
  const [one, other] = await Promise.all([cli(['push-keys']), cli(['push-keys'])]);
  const settings = Object.fromEntries(one.lines.map((line) => line.split('=') as [string, string]));
  expect(readConfig({ ...settings, VAPID_SUBJECT: 'mailto:us@games.example' })).toMatchObject({ ok: true });
  expect(Object.keys(settings)).toEqual(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
  expect(other.lines).not.toEqual(one.lines);
});
