import type { GameTypes, Recorded, Viewer } from '@tiwanaku/shared/kernel';
import type { MatchAnswer, MatchId } from '@tiwanaku/shared/protocol';
import { http } from '../../connection/http.ts';
import { promiseOf } from '../../state/promises.ts';

export type Verdict =
  | 'checking'
  /** The secret matches the promise made to this browser at the start, and all that was shown. */
  | 'kept'
  /** The same with the published promise: this browser did not see the start. */
  | 'fits'
  /** Nonce and secret do not give the promise. */
  | 'broken'
  /** The published promise differs from the first. */
  | 'changed'
  /** Something shown contradicts the secret. */
  | 'contradicted'
  /** No Web Crypto: the page is not served over https. */
  | 'unable'
  | 'unreachable';

/** What this browser saw of the match. */
export interface Seen {
  readonly viewer: Viewer;
  readonly events: readonly Recorded<unknown>[];
}

/** Whether all that a viewer saw agrees with the revealed secret. */
export type TellsTruth<G extends GameTypes> = (
  secret: string,
  viewer: Viewer,
  events: readonly G['Event'][],
) => boolean;

/** A game's words for its proof: only it can name the secret. */
export interface ProofWords {
  title(): string;
  checking(): string;
  kept(): string;
  fits(): string;
  contradicted(): string;
  unable(): string;
}

export interface ProofOf {
  readonly matchId: MatchId;
  readonly game: { readonly truth: () => Promise<TellsTruth<GameTypes>> };
  /** The finished match if the page has or is fetching it; null on failure. */
  readonly answer?: MatchAnswer | Promise<MatchAnswer | null>;
  readonly seen?: Seen;
}

/** Checks in this browser alone whether a finished match agrees with its promise. */
export class MatchProof {
  readonly #of: ProofOf;
  readonly #subtle: SubtleCrypto | undefined;
  readonly #fetch: typeof http.match;
  #verdict = $state.raw<Verdict>('checking');
  #proof = $state.raw<MatchAnswer['proof'] | null>(null);

  constructor(of: ProofOf, subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined, fetch = http.match) {
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
  get proof(): MatchAnswer['proof'] | null {
    return this.#proof;
  }

  async check(): Promise<void> {
    this.#verdict = 'checking';
    this.#verdict = await this.#checked().catch(() => 'unreachable' as const);
  }

  /** The bytes whose SHA-256 is the promise. */
  bytes(): Uint8Array<ArrayBuffer> {
    const nonce = this.#proof?.nonce.match(/../g)?.map((digits) => Number.parseInt(digits, 16)) ?? [];
    return new Uint8Array([...nonce, ...new TextEncoder().encode(this.#proof?.secret ?? '')]);
  }

  async #checked(): Promise<Verdict> {
    const { matchId, game, seen } = this.#of;
    const answer = (await this.#of.answer) ?? (await this.#answer());
    if (!answer) return 'unreachable';
    this.#proof = answer.proof;
    const first = promiseOf(matchId);
    const { commitment, secret } = answer.proof;
    if (first !== null && first !== commitment) return 'changed';
    if (!this.#subtle) return 'unable';
    if (hex(await this.#subtle.digest('SHA-256', this.bytes())) !== commitment) return 'broken';
    const tellsTruth = await game.truth();
    const isTrueTo = ({ viewer, events }: Seen) =>
      tellsTruth(
        secret,
        viewer,
        events.map(({ event }) => event),
      );
    // Seen events outrank received ones; the local log may lack the start.
    const told: Seen = { viewer: { type: 'review' }, events: answer.events };
    const own = seen?.events[0]?.position === 1 ? [seen] : [];
    if (![...own, told].every(isTrueTo)) return 'contradicted';
    return first === null ? 'fits' : 'kept';
  }

  async #answer(): Promise<MatchAnswer | null> {
    const answer = await this.#fetch(this.#of.matchId);
    return answer.ok ? answer.value : null;
  }
}

const hex = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
