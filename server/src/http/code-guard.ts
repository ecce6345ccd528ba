import { RateLimiterMemory } from 'rate-limiter-flexible';
import { siteOf } from './web-address.ts';

/** Wrong room codes per minute. */
export interface CodeLimits {
  readonly person: number;
  /** A /48 of IPv6 holds 65,536 networks. */
  readonly site: number;
  /** Over all people, against many owners together. */
  readonly overall: number;
}

export const defaultCodeLimits: CodeLimits = { person: 30, site: 240, overall: 3_000 };

/** Limits guessing of room codes. */
export function createCodeGuard(limits: CodeLimits) {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const [people, sites, overall] = [limiter(limits.person), limiter(limits.site), limiter(limits.overall)];
  const isFree = (of: RateLimiterMemory, key: string) =>
    of.consume(key).then(
      () => true,
      () => false,
    );

  return {
    /** What a narrower limit refuses does not count in wider ones. */
    mayTry: async (personId: string, address: string): Promise<boolean> =>
      (await isFree(people, personId)) && (await isFree(sites, siteOf(address))) && (await isFree(overall, 'all')),

    /** Gives the attempt back. */
    async opened(personId: string, address: string): Promise<void> {
      await Promise.all([people.reward(personId), sites.reward(siteOf(address)), overall.reward('all')]);
    },
  };
}
