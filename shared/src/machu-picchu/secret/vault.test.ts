import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { components } from '../components.ts';
import { dealCards, deckOf, seal, unseal, Vault } from './vault.ts';
import { machuPicchuKeeper } from './keeper.ts';

const vault = new Vault(dealCards(components, 3, seededRandom(5)));

test('a vault refuses to be serialised, alone or within something', () => {
  expect(() => JSON.stringify(vault)).toThrow('A vault is not serialised');
  expect(() => JSON.stringify({ deep: [vault] })).toThrow('A vault is not serialised');
});

test('a vault shows nothing of what it holds, however it is looked at', () => {
  expect(String(vault)).toBe('[Vault]');
  expect(inspect(vault, { depth: null, showHidden: true })).toBe('[Vault]');
  expect(Object.getOwnPropertyNames(vault)).toEqual([]);
  expect({ ...vault }).toEqual({});
  expect(structuredClone(vault)).toEqual({});
});

test('a vault is the same after sealing and unsealing, and answers the same', () => {
  const again = unseal(seal(vault));
  expect(again.open()).toEqual(vault.open());
  const [one, other] = [deckOf(vault.open()), machuPicchuKeeper.oracle(again)];
  expect([0, 1, 2].map(other.dealtTo)).toEqual([0, 1, 2].map(one.dealtTo));
  expect([0, 7, 24].map(other.cardAt)).toEqual([0, 7, 24].map(one.cardAt));
  expect(() => one.cardAt(25)).toThrow('Invariant broken');
});

test('the sealed text is canonical', () => {
  const { hands, deck } = vault.open();
  expect(seal(new Vault({ deck, hands }))).toBe(seal(vault));
  expect(seal(new Vault({ hands: ['farmer-weaver', 'condor-puma'], deck: ['puma-virgin'] }))).toBe(
    '{"format":"machu-picchu-vault/1","hands":["farmer-weaver","condor-puma"],"deck":["puma-virgin"]}',
  );
});

test.each([
  '',
  '{}',
  '{"format":"machu-picchu-vault/2","hands":[],"deck":[]}',
  seal(vault).replace('condor', 'condos'),
])('another text is no vault, and the complaint says nothing of it', (text) => {
  expect(() => unseal(text)).toThrow(/^Invariant broken: a sealed vault can be opened again$/);
});

test('a finished match reveals the deal and the deck as it was shuffled', () => {
  expect(machuPicchuKeeper.reveal(vault)).toEqual(vault.open());
});
