import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { longA, shortA } from '../testing/solution.ts';
import { scenarioOf } from '../testing/scenarios.ts';
import { drawTiles, seal, unseal, Vault } from './vault.ts';

const vaultOf = (mode: 'competitive' | 'solo' | 'coop'): Vault => {
  const scenario = scenarioOf(mode === 'competitive' ? shortA : longA);
  return new Vault({ scenario, tiles: drawTiles(mode, scenario, mode === 'coop' ? 3 : 1, seededRandom(5)) });
};

test('a vault refuses to be serialised, alone or within something', () => {
  expect(() => JSON.stringify(vaultOf('solo'))).toThrow('A vault is not serialised');
  expect(() => JSON.stringify({ deep: [vaultOf('solo')] })).toThrow('A vault is not serialised');
});

test('a vault shows nothing of what it holds, however it is looked at', () => {
  const vault = vaultOf('coop');
  expect(String(vault)).toBe('[Vault]');
  expect(inspect(vault, { depth: null, showHidden: true })).toBe('[Vault]');
  expect(inspect({ vault }, { depth: null })).toBe('{ vault: [Vault] }');
  expect(Object.getOwnPropertyNames(vault)).toEqual([]);
  expect({ ...vault }).toEqual({});
  expect(structuredClone(vault)).toEqual({});
});

test.each(['competitive', 'solo', 'coop'] as const)('a %s vault is the same after sealing and unsealing', (mode) => {
  const vault = vaultOf(mode);
  expect(unseal(seal(vault)).open()).toEqual(vault.open());
});

test('the sealed text is canonical: it does not depend on how the secret was put together', () => {
  const { scenario, tiles } = vaultOf('competitive').open();
  const turned = {
    otoma: scenario.otoma,
    start: scenario.start,
    crop: Object.fromEntries(Object.entries(scenario.crop).reverse()),
    terrain: Object.fromEntries(Object.entries(scenario.terrain).reverse()),
    size: scenario.size,
  };
  expect(seal(new Vault({ tiles, scenario: turned }))).toBe(seal(vaultOf('competitive')));
  expect(seal(vaultOf('competitive'))).toBe(
    '{"format":"tiwanaku-vault/1","mode":"competitive","size":"short","terrain":["ggrrr","sssrr","gssgg","ggmmg","gmmms"],' +
      '"crops":["21341","54252","21313","34542","12131"],"start":["e5","a4","c5","e1"],"otoma":[]}',
  );
});

test.each(['', '{}', '{"format":"tiwanaku-vault/2"}', seal(vaultOf('solo')).replace('"n-', '"x-')])(
  'another text is no vault, and the complaint says nothing of it',
  (text) => {
    expect(() => unseal(text)).toThrow(/^Invariant broken: a sealed vault can be opened again$/);
  },
);
