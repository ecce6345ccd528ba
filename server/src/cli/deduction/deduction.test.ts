import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cli, cliProcess, json } from '../../testing/cli.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiwanaku-deduction-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const position = {
  format: 'tiwanaku-position/1',
  size: 'short',
  terrain: ['sg.m.', 'sg..m', 'ssg..', 'msrrr', 'mm.m.'],
  crops: ['4..2.', '52..4', '3....', '424..', '53...'],
  tiles: { mud: 9, sand: 5, grass: 6, rock: 5 },
  start: ['a2', 'a3', 'c4', 'a5'],
};
const impossible = { ...position, crops: ['44.2.', ...position.crops.slice(1)] };

describe('analyse', () => {
  test('answers a position with the keys of the contract, in their order', async () => {
    const { code, lines, errors } = await cli(['analyse', await file('position.json', position)]);
    expect({ code, errors, count: lines.length }).toEqual({ code: 0, errors: '', count: 1 });
    const answer = json(lines[0]);
    expect(Object.keys(answer)).toEqual([
      'ok',
      'mode',
      'completions',
      'possible',
      'certain',
      'probability',
      'confirmed',
      'steps',
    ]);
    expect(answer).toMatchObject({
      ok: true,
      mode: 'exact',
      completions: '8',
      certain: { c2: { terrain: 'g', crop: 4 } },
    });
  });

  test('a limit gives bounds, and --timing the time', async () => {
    const { code, lines } = await cli(['analyse', await file('late.json', position), '--limit', '0', '--timing']);
    expect(code).toBe(0);
    expect(json(lines[0])).toMatchObject({
      mode: 'bounds',
      completions: null,
      probability: null,
      confirmed: {},
      steps: 0,
    });
    expect(json(lines[0])['ms']).toEqual(expect.any(Number));
  });

  test('exits with 1 when no board fits, and with 2 for what is no position', async () => {
    const none = await cli(['analyse', await file('none.json', impossible)]);
    expect(none.code).toBe(1);
    expect(json(none.lines[0])).toEqual({ ok: false, code: 'impossible', message: expect.stringMatching(/\.$/) });
    const bad = await cli(['analyse', await file('bad.json', { ...position, extra: 1 })]);
    expect(bad.code).toBe(2);
    expect(json(bad.lines[0])).toMatchObject({
      ok: false,
      code: 'unreadable',
      message: expect.stringContaining('extra'),
    });
    const missing = await cli(['analyse', join(folder, 'missing.json')]);
    expect(missing.code).toBe(2);
    expect(json(missing.lines[0])).toMatchObject({ code: 'unreadable' });
  });

  test('--batch answers every line in order and exits with 0', async () => {
    const input = [position, impossible, 'x', position]
      .map((line) => (line === 'x' ? line : JSON.stringify(line)))
      .join('\n');
    const { code, lines } = await cli(['analyse', '--batch'], input);
    expect(code).toBe(0);
    expect(lines.map((line) => json(line)['code'] ?? json(line)['completions'])).toEqual([
      '8',
      'impossible',
      'unreadable',
      '8',
    ]);
    expect(lines[3]).toBe(lines[0]);
  });

  test.each([
    ['no file', ['analyse']],
    ['two files', ['analyse', 'a', 'b']],
    ['a file with --batch', ['analyse', 'a', '--batch']],
    ['a limit that is no number', ['analyse', 'a', '--limit', 'x']],
  ])('%s is misuse', async (_, words) => {
    const { code, lines, errors } = await cli(words);
    expect({ code, lines }).toEqual({ code: 2, lines: [] });
    expect(errors).toContain('--help');
  });
});

describe('grade', () => {
  const easiestFirst = ['ONE', 'LAST', 'ONLY', 'PLACE', 'POINT', 'PAIR', 'ORDER', 'TRY-1', 'TRY'].map(
    (id) => `DED-${id}`,
  );
  const scenarios = async (size: string, count: number) =>
    (await cli(['scenario', '--size', size, '--count', String(count), '--seed', '3'])).lines;

  test('DED-GRD-1 answers with the grade, the techniques used, and with --log every step up to the full board', async () => {
    const lines = await scenarios('long', 6);
    const { code, lines: answers } = await cli(['grade', '--batch', '--log'], lines.join('\n'));
    expect(code).toBe(0);
    expect(answers).toHaveLength(6);
    for (const [index, answer] of answers.map(json).entries()) {
      expect(Object.keys(answer)).toEqual(['ok', 'grade', 'techniques', 'log']);
      const log = answer['log'] as { technique: string; plant?: Record<string, number>; strike?: object }[];
      const tally: Record<string, number> = {};
      for (const { technique } of log) tally[technique] = (tally[technique] ?? 0) + 1;
      expect(answer['techniques']).toEqual(tally);
      const used = Object.keys(answer['techniques'] as object);
      expect(used).toEqual(easiestFirst.filter((id) => used.includes(id)));
      expect(log.every(({ plant, strike }) => (plant === undefined) !== (strike === undefined))).toBe(true);
      const { start, crops } = json(lines[index]) as { start: string[]; crops: string[] };
      const planted = Object.assign({}, ...log.map(({ plant }) => plant)) as Record<string, number>;
      expect(Object.keys(planted)).toHaveLength(45 - start.length);
      for (const [space, crop] of Object.entries(planted)) {
        expect(String(crop)).toBe(crops[Number(space[1]) - 1]?.charAt(space.charCodeAt(0) - 97));
      }
    }
    expect((await cli(['grade', '--batch'], lines[0])).lines.map((line) => Object.keys(json(line)))).toEqual([
      ['ok', 'grade', 'techniques'],
    ]);
  });

  test('exits with 1 for a scenario that breaks a rule, and with 2 for what is none', async () => {
    const [line = ''] = await scenarios('short', 1);
    expect((await cli(['grade', await file('good.json', line)])).code).toBe(0);
    const broken = await cli(['grade', await file('broken.json', { ...json(line), start: [] })]);
    expect({ code: broken.code, line: json(broken.lines[0]) }).toMatchObject({
      code: 1,
      line: { ok: false, code: 'invalid' },
    });
    const bad = await cli(['grade', await file('none.txt', { ...json(line), size: 'wide' })]);
    expect({ code: bad.code, line: json(bad.lines[0]) }).toMatchObject({
      code: 2,
      line: { ok: false, code: 'unreadable' },
    });
  });
});

describe('review', () => {
  test('DED-REV-1 answers a record with a line for each divination and exploration, then one for each seat', async () => {
    const { lines: records } = await cli(['simulate', '--mode', 'competitive', '--size', 'short', '--seed', '3']);
    const record = json(records[0]) as { actions: { type: string; seat: number }[] };
    const path = await file('game.json', records[0]);
    const { code, lines, errors } = await cli(['review', path, '--limit', '200']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const answers = lines.map(json);
    const judged = record.actions.flatMap(({ type }, action) => (/^(explore|divine)$/.test(type) ? [action] : []));
    expect(answers.flatMap(({ action }) => (action === undefined ? [] : [action]))).toEqual(judged);
    expect(answers.slice(judged.length).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(Object.keys(answers.find(({ type }) => type === 'divine') ?? {})).toEqual([
      'action',
      'seat',
      'type',
      'at',
      'crop',
      'right',
      'mode',
      'p',
      'best',
      'expected',
      'points',
      'verdict',
      'technique',
      'missed',
    ]);
    expect((await cliProcess(['review', path, '--limit', '200'])).lines).toEqual(lines);
  });

  test('exits with 1 for an illegal action, and with 2 for what is no record', async () => {
    const { lines: records } = await cli(['simulate', '--mode', 'competitive', '--size', 'short', '--seed', '3']);
    const shown = { ...json(records[0]), actions: [{ seat: 0, type: 'end' }] };
    const illegal = await cli(['review', await file('illegal.json', shown)]);
    expect({ code: illegal.code, line: json(illegal.lines[0]) }).toMatchObject({
      code: 1,
      line: { ok: false, action: 0 },
    });
    const bad = await cli(['review', await file('bad-record.json', { format: 'none' })]);
    expect({ code: bad.code, line: json(bad.lines[0]) }).toMatchObject({ code: 2, line: { code: 'unreadable' } });
    expect((await cli(['review'])).code).toBe(2);
  });
});
