import { expect, test } from 'vitest';
import { createLog, type LogFields } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a line carries the fields that are allowed and no other, even when an object brings more', () => {
  const smuggled = { matchId: 'match-one', ms: 3, view: 'secret', token: 'secret' } as LogFields;
  const [line] = logged((log) => log.info('something happened', smuggled));
  expect(line).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: 'something happened',
    matchId: 'match-one',
    ms: 3,
  });
});

test('an error is logged by kind, code and place, never by its words', () => {
  const error = Object.assign(new TypeError('secret of\n the scenario'), { code: 'P2002', meta: 'secret' });
  const [line] = logged((log) => log.error('failed', { error }));
  expect(line?.['error']).toMatchObject({
    kind: 'TypeError',
    code: 'P2002',
    at: expect.arrayContaining([expect.stringMatching(/^at /)]),
  });
  expect(JSON.stringify(line)).not.toContain('secret');
  expect(JSON.stringify(line)).not.toContain('scenario');
});

test.each([
  ['a message that looks like a stack', new Error('first\n    at secret (file:///secret.ts:1:1)\n    at secret:2:2')],
  ['a stack that is more than its frames', Object.assign(new Error('first'), { stack: 'first\n    at {"secret":1}' })],
  ['a message changed afterwards', Object.assign(new Error('at "secret"\n    at "secret"'), { message: 'other' })],
  ['a name', Object.assign(new Error('first'), { name: 'the secret' })],
  ['causes', new Error('first', { cause: new Error('secret', { cause: 'secret' }) })],
])('an error brings no words along in %s', (_name, error) => {
  expect(JSON.stringify(logged((log) => log.error('failed', { error })))).not.toContain('secret');
});

test('what is thrown without being an error is logged by its type', () => {
  const [line] = logged((log) => log.error('failed', { error: 'a secret text' }));
  expect(line?.['error']).toEqual({ kind: 'string' });
});

test('lines below the level are not written, and their fields not put together', () => {
  const fields = () => {
    throw new Error('unused');
  };
  expect(logged((log) => log.debug('detail', fields))).toEqual([]);
});
