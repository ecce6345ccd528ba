import { expect, test } from 'vitest';
import { watchForSecrets } from './secret-watch.ts';

const row = '21214';
const sealed = '{"form":"a-vault","rows":["21214"]}';

function watch() {
  const secrets = watchForSecrets();
  secrets.learn([row, sealed]);
  return secrets;
}

test.each([
  ['in a view', `42["match:events",{"row":"${row}"}]`],
  ['at the beginning', `${row}x`],
  ['at the end', `31[{"rows":"32521${row}`],
  ['beside a commitment', `{"commitment":"${'a'.repeat(64)}${row}"}`],
  ['in a longer number', `[17640${row}]`],
])('a secret is found %s', (_, text) => {
  expect(watch().in(text)).toContain(row);
});

test.each([
  ['the number of an answer', `310${row}[{"ok":true}]`],
  ['a commitment', `{"commitment":"${`b895${row}e`.padEnd(64, '0')}"}`],
  ['a time', `{"since":17640${row}123}`],
])('%s is no secret', (_, text) => {
  expect(watch().in(text)).toEqual([]);
});

test('a short secret is known for two scenes, a long one for ever', () => {
  const secrets = watch();
  secrets.nextScene();
  expect(secrets.in(`"${row}"`)).toEqual([row]);
  secrets.nextScene();
  expect(secrets.in(`"${row}"`)).toEqual([]);
  expect(secrets.in(sealed)).toEqual([sealed]);
});
