import type { PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedFolder, emptyFolder } from '../../testing/embedded-folder.ts';
import { openDatabase } from '../../storage/open-database.ts';
import { prismaSafetyStore, type KeptReport } from '../../people/safety-store.ts';
import { reportLine } from './reports.ts';
import { run } from '../run.ts';

const report = (day: number): KeptReport => ({
  id: day,
  at: new Date(Date.UTC(2026, 10, day, 12)),
  roomId: 'room' as RoomId,
  by: { personId: 'ana' as PersonId, name: 'Ana' },
  about: { personId: 'beto' as PersonId, name: 'Beto' },
  quote: null,
  text: `on day ${day}`,
  handledAt: null,
});

describe('reports', () => {
  const written = { out: '', errors: '' };
  beforeEach(() => {
    Object.assign(written, { out: '', errors: '' });
    vi.stubEnv('DATABASE_URL', '');
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((written.out += String(text)), true));
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((written.errors += String(text)), true));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test('are printed the latest first, since a day, so many at most, and not while a server has the folder', async () => {
    const { dataDir, remove } = await embeddedFolder();
    vi.stubEnv('DATA_DIR', dataDir);
    const database = await openDatabase({ databaseUrl: null, dataDir });
    const store = prismaSafetyStore(database);
    for (const day of [1, 2, 3]) await store.report(report(day));
    expect(await run(['reports'])).toBe(1);
    expect(written).toEqual({ out: '', errors: expect.stringContaining('A server runs on') });
    await database.close();

    expect(await run(['reports'])).toBe(0);
    expect(written.out).toBe([3, 2, 1].map((day) => `${reportLine(report(day))}\n`).join(''));
    written.out = '';
    expect(await run(['reports', '--since', '2026-11-02', '--count', '5'])).toBe(0);
    expect(written.out).toBe([3, 2].map((day) => `${reportLine(report(day))}\n`).join(''));
    written.out = '';
    expect(await run(['reports', '--count', '1'])).toBe(0);
    expect(written.out).toBe(`${reportLine(report(3))}\n`);
    written.out = '';

    expect(await run(['reports', '--done', '2'])).toBe(0);
    expect(await run(['reports', '--done', '4'])).toBe(1);
    expect(written).toEqual({ out: '', errors: expect.stringContaining('There is no report 4.') });
    expect(await run(['reports', '--open'])).toBe(0);
    expect(written.out).toBe([3, 1].map((day) => `${reportLine(report(day))}\n`).join(''));
    await remove();
  });

  test('where there is no database none is made', async () => {
    const { dataDir, remove } = await emptyFolder();
    vi.stubEnv('DATA_DIR', dataDir);
    expect(await run(['reports'])).toBe(1);
    expect(written).toEqual({ out: '', errors: expect.stringContaining(`There is no database in ${dataDir}`) });
    await remove();
  });
});

test('words that would command a terminal are printed as what they are', () => {
  const text = 'a\u001b[2Jb\u009b2Jc\u202ed\n{"by":"somebody else"}';
  const line = reportLine({ ...report(1), text });
  expect(line).toMatch(/^[\u0020-\u007e]*$/);
  expect(JSON.parse(line)).toMatchObject({ text, by: { name: 'Ana' } });
});
