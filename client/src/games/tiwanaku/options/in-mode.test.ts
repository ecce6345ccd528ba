import { expect, test } from 'vitest';
import type { Options } from '@tiwanaku/shared/tiwanaku';
import { inMode } from './options.ts';

const short: Options = { mode: 'competitive', size: 'short', hints: true };

test('a look at another mode loses nothing: board and hints come back', () => {
  const coop = inMode('coop', [short]);
  expect(coop).toEqual({ mode: 'coop', size: 'long', difficulty: 'normal', hints: true });
  expect(inMode('competitive', [coop, short])).toEqual(short);
});

test('what was chosen for a mode comes back with it', () => {
  const expert: Options = { mode: 'coop', size: 'long', difficulty: 'expert' };
  const proof: Options = { mode: 'solo', size: 'long', difficulty: 'hard', proof: true };
  const chosen = [short, proof, expert];
  expect(inMode('coop', chosen)).toEqual({ ...expert, hints: true });
  expect(inMode('solo', chosen)).toEqual(proof);
});

test('what every mode has is as it was chosen last, in whichever mode', () => {
  const coop: Options = { mode: 'coop', size: 'long', difficulty: 'normal', land: 'sharp', aids: 'counts' };
  expect(inMode('competitive', [coop, { ...short, land: 'gentle' }])).toEqual({
    mode: 'competitive',
    size: 'short',
    land: 'sharp',
    aids: 'counts',
  });
});

test('a player alone has hints unless they are chosen away, and they do not follow to the others', () => {
  const quiet: Options = { mode: 'competitive', size: 'long' };
  const solo = inMode('solo', [quiet]);
  expect(solo).toEqual({ mode: 'solo', size: 'long', difficulty: 'easy', hints: true });
  expect(inMode('coop', [solo, quiet])).toEqual({ mode: 'coop', size: 'long', difficulty: 'normal' });
});
