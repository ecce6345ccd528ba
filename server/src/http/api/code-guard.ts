import { RateLimiterMemory } from 'rate-limiter-flexible';
import { siteOf } from '../../web-address.ts';

/** Room codes that nobody has, per minute. A code that opens a room costs nothing. */
export interface CodeLimits {
  readonly person: number;
  /** Per network of an owner: a /48 of IPv6 holds 65,536 of the networks that count as one address. */
  readonly site: number;
  /** Over everybody, so that many owners together do not get through either. */
  readonly overall: number;
}

export const defaultCodeLimits: CodeLimits = { person: 30, site: 240, overall: 3_000 };

/** Keeps people from trying codes until one opens a room. */
export function createCodeGuard(limits: CodeLimits) {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const [people, sites, overall] = [limiter(limits.person), limiter(limits.site), limiter(limits.overall)];
  const isFree = (of: RateLimiterMemory, key: string) =>
    of.consume(key).then(
      () => true,
      () => false,
    );

  return {
    /** Whether this person may try a code. Who is refused by a narrower limit does not count in the wider ones. */
    mayTry: async (personId: string, address: string): Promise<boolean> =>
      (await isFree(people, personId)) && (await isFree(sites, siteOf(address))) && (await isFree(overall, 'all')),

    /** The code opened a room: the try is given back. */
    async opened(personId: string, address: string): Promise<void> {
      await Promise.all([people.reward(personId), sites.reward(siteOf(address)), overall.reward('all')]);
    },
  };
}
