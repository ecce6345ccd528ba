import type { Components } from '../box/component-types.ts';
import type { EventOf } from '../language/events.ts';

type Walk = Pick<EventOf<'scoutWalked'>, 'to' | 'earned'>;

/** Where `steps` lead, and what the landmarks reached or passed earn (MAP-TRL-1 to MAP-TRL-3). */
export function walk({ trail }: Components, from: number, steps: number): Walk {
  const { summit, granary, stable } = trail;
  const far = from + steps;
  const times = (at: number): number => Math.floor((far - at) / summit) - Math.floor((from - at) / summit);
  const corn = times(granary.at) * granary.corn;
  const llama = times(stable.at) * stable.llama;
  const cards = times(summit);
  return {
    to: far % summit,
    earned: { ...(corn > 0 && { corn }), ...(llama > 0 && { llama }), ...(cards > 0 && { cards }) },
  };
}
