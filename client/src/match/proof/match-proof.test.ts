import { beforeEach, expect, test, vi } from 'vitest';
import { matchIdSchema, type MatchAnswer, type MatchSnapshot } from '@tiwanaku/shared/protocol';
import { stubLocalStorage } from '../../testing/local-storage.ts';
import { keepPromise, promiseOf } from '../../state/promises.ts';
import { MatchProof, proofBytes, type Seen, type Verdict } from './match-proof.svelte.ts';

const matchId = matchIdSchema.parse('match-0001');
const nonce = '0f'.repeat(32);
const secret = '{"“Ñ”":1}';
const { subtle } = crypto;
const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
  [...new Uint8Array(await subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const commitment = await hash(new Uint8Array([...Array<number>(32).fill(15), ...new TextEncoder().encode(secret)]));
const answerWith = (proof: MatchAnswer['proof']): MatchAnswer =>
  ({ matchId, events: [{ position: 1, event: 'began' }], proof }) as unknown as MatchAnswer;
const honest = answerWith({ commitment, nonce, secret });
const promise = (text: string, id = matchId) => keepPromise({ matchId: id, commitment: text } as MatchSnapshot);

/** A game in which the secret agrees with everything but the event `lie`. */
const game = {
  truth: async () => (text: string, _viewer: unknown, events: readonly unknown[]) =>
    text === secret && !events.includes('lie'),
};

beforeEach(() => void stubLocalStorage());

async function verdict(answer: MatchAnswer | null, seen?: Seen, using: SubtleCrypto | undefined = subtle) {
  const fetch = async () =>
    answer ? ({ ok: true, value: answer } as const) : ({ ok: false, refusal: { code: 'notFound' } } as const);
  const proof = new MatchProof({ matchId, game, ...(seen ? { seen } : {}) }, using, fetch);
  expect(proof.verdict).toBe('checking');
  await vi.waitUntil(() => proof.verdict !== 'checking');
  return proof.verdict;
}
const seeing = (...events: string[]): Seen => ({
  viewer: { type: 'spectator' },
  events: events.map((event, index) => ({ position: index + 1, event })),
});

test('a promise that this browser was given and that is kept', async () => {
  promise(commitment);
  expect(await verdict(honest, seeing('began'))).toBe('kept');
});

const cases: readonly (readonly [Verdict, MatchAnswer | null, string | null, Seen | undefined])[] = [
  ['fits', honest, null, undefined],
  ['changed', honest, 'a'.repeat(64), undefined],
  ['broken', answerWith({ commitment, nonce: '00'.repeat(32), secret }), commitment, undefined],
  ['broken', answerWith({ commitment, nonce, secret: `${secret} ` }), null, undefined],
  ['contradicted', honest, commitment, seeing('began', 'lie')],
  ['kept', honest, commitment, { ...seeing(), events: [{ position: 9, event: 'lie' }] }],
  ['unreachable', null, commitment, undefined],
];
test.each(cases)('%s', async (expected, answer, first, seen) => {
  if (first !== null) promise(first);
  expect(await verdict(answer, seen)).toBe(expected);
});

test('without encryption nothing can be checked but that the promise is the same', async () => {
  promise('b'.repeat(64));
  expect(await verdict(honest, undefined, null as never)).toBe('changed');
});

test('a page without encryption says that it cannot check', async () => {
  promise(commitment);
  expect(await verdict(honest, undefined, null as never)).toBe('unable');
});

test('what is saved for checking by hand has the promise as its fingerprint', async () => {
  expect(await hash(proofBytes({ nonce, secret }))).toBe(commitment);
});

test('the first promise is kept, later ones and those of long ago are not', () => {
  promise(commitment);
  promise('c'.repeat(64));
  expect(promiseOf(matchId)).toBe(commitment);
  for (let index = 0; index < 40; index++) promise(commitment, matchIdSchema.parse(`match-1${index}00000`));
  expect(promiseOf(matchId)).toBeNull();
  localStorage.setItem('tiwanaku.promises', '{');
  expect(promiseOf(matchId)).toBeNull();
});
