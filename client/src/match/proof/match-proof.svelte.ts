import type { MatchAnswer, MatchId } from '@tiwanaku/shared/protocol';
import type { GameTypes, Recorded, Viewer } from '@tiwanaku/shared/kernel';
import { http } from '../../connection/http.ts';
import { promiseOf } from '../../state/promises.ts';

export type Proof = MatchAnswer['proof'];

/** The nonce's bytes and the secret's text: their SHA-256 is the promise. */
export function proofBytes({ nonce, secret }: Pick<Proof, 'nonce' | 'secret'>): Uint8Array<ArrayBuffer> {
  const numbers = nonce.match(/../g)?.map((digits) => Number.parseInt(digits, 16)) ?? [];
  return new Uint8Array([...numbers, ...new TextEncoder().encode(secret)]);
}

/** Whether nonce and secret give the commitment; null without Web Crypto: the page is not served over https. */
export async function isKept(
  proof: Proof,
  subtle = crypto.subtle as SubtleCrypto | undefined,
): Promise<boolean | null> {
  return subtle ? hex(await subtle.digest('SHA-256', proofBytes(proof))) === proof.commitment : null;
}

const hex = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export type Verdict =
  | 'checking'
  /** The secret matches the promise that this browser was given when it came, at the start or later, and all that was shown. */
  | 'kept'
  /** The same with the published promise: this browser did not see the game. */
  | 'fits'
  /** Nonce and secret do not give the promise. */
  | 'broken'
  /** The published promise differs from the one given first. */
  | 'changed'
  /** Something shown contradicts the secret. */
  | 'contradicted'
  /** No Web Crypto: the page is not served over https. */
  | 'unable'
  | 'unreachable';

/** By this browser. */
export interface Seen {
  readonly viewer: Viewer;
  readonly events: readonly Recorded<unknown>[];
}

/** Whether it agrees with the revealed secret. */
export type TellsTruth<G extends GameTypes> = (
  secret: string,
  viewer: Viewer,
  events: readonly G['Event'][],
) => boolean;

/** Only the game can name its secret. */
export type ProofWords = (word: 'title' | Exclude<Verdict, 'broken' | 'changed' | 'unreachable'>) => string;

export interface ProofOf {
  readonly matchId: MatchId;
  readonly game: { readonly truth: () => Promise<TellsTruth<GameTypes>> };
  /** If the page has or is fetching it; null on failure. */
  readonly answer?: MatchAnswer | Promise<MatchAnswer | null>;
  readonly seen?: Seen;
}

/** In this browser alone. */
export class MatchProof {
  readonly #of: ProofOf;
  readonly #subtle: SubtleCrypto | undefined;
  readonly #fetch: typeof http.match;
  #verdict = $state.raw<Verdict>('checking');
  #proof = $state.raw<Proof | null>(null);

  constructor(of: ProofOf, subtle = globalThis.crypto.subtle as SubtleCrypto | undefined, fetch = http.match) {
    this.#of = of;
    this.#subtle = subtle;
    this.#fetch = fetch;
    void this.check();
  }

  get matchId(): MatchId {
    return this.#of.matchId;
  }
  get verdict(): Verdict {
    return this.#verdict;
  }
  /** For checking by hand; null until fetched. */
  get proof(): Proof | null {
    return this.#proof;
  }

  async check(): Promise<void> {
    this.#verdict = 'checking';
    this.#verdict = await this.#checked().catch(() => 'unreachable' as const);
  }

  async #checked(): Promise<Verdict> {
    const { matchId, game, seen } = this.#of;
    const answer = (await this.#of.answer) ?? (await this.#answer());
    if (!answer) return 'unreachable';
    this.#proof = answer.proof;
    const first = promiseOf(matchId);
    const { commitment, secret } = answer.proof;
    if (first !== null && first !== commitment) return 'changed';
    const isOpening = await isKept(answer.proof, this.#subtle);
    if (isOpening === null) return 'unable';
    if (!isOpening) return 'broken';
    const tellsTruth = await game.truth();
    const isTrueTo = ({ viewer, events }: Seen) =>
      tellsTruth(
        secret,
        viewer,
        events.map(({ event }) => event),
      );
    // Seen events outrank received ones; the local log may lack the start.
    const published: Seen = { viewer: { type: 'review' }, events: answer.events };
    const own = seen?.events[0]?.position === 1 ? [seen] : [];
    if (![...own, published].every(isTrueTo)) return 'contradicted';
    return first === null ? 'fits' : 'kept';
  }

  async #answer(): Promise<MatchAnswer | null> {
    const answer = await this.#fetch(this.#of.matchId);
    return answer.ok ? answer.value : null;
  }
}
