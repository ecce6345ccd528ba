import type { TiwanakuTypes, View } from '@tiwanaku/shared/tiwanaku';
import type { Replay } from '../../../match/replay.svelte.ts';
import type { HintSource } from '../hints/hints.svelte.ts';

/** The hint for the seat that was to move. The server is not asked (DED-HNT-5). */
export const hintsBefore = (replay: Pick<Replay<TiwanakuTypes>, 'index' | 'step' | 'views'>): HintSource => ({
  match: {
    get version() {
      return replay.index;
    },
    announceHint: async () => null,
  },
  get view(): View {
    const { index, step, views } = replay;
    const before = views[index - 1] ?? views[0];
    if (!before) throw new Error('a match has a step');
    return { ...before, viewer: step.seat === null ? { type: 'spectator' } : { type: 'player', seat: step.seat } };
  },
});
