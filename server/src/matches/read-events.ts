import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Keeper } from './game-registry.ts';

/** Stored events, each parsed by its game's schema. */
export const readEvents = ({ rules }: Keeper, stored: readonly Recorded<unknown>[]): readonly Recorded<unknown>[] =>
  stored.map((one) => ({ ...one, event: rules.eventSchema.parse(one.event) }));
