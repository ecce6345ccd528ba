import { directions, type Space } from '@tiwanaku/shared/tiwanaku';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { edgePaths, type PathEnd } from '../geometry/ways.ts';
import { directionWord, small } from '../words.ts';

const endWords = ({ space, side }: PathEnd): string =>
  m.tiwanaku_paths_end({ space, direction: small(directionWord(side)) });

/** The dotted paths of the long board, edge by edge: "North: a1 with b1, c1 with d1 …" (TIW-OTO-4). */
export const pathSentences = (): readonly string[] =>
  directions.map((side) => {
    const pairs = edgePaths
      .filter(([one]) => one.side === side)
      .map(([one, other]) =>
        m.tiwanaku_paths_pair({
          one: one.space,
          // Round a corner it ends at another edge.
          other: other.side === side ? other.space : endWords(other),
        }),
      );
    return m.tiwanaku_paths_side({ direction: directionWord(side), list: listed(pairs) });
  });

/** The ends of the paths that begin at a space. */
export const pathsAt = (space: Space): readonly string[] =>
  edgePaths
    .flatMap(([one, other]) => [
      { here: one, there: other },
      { here: other, there: one },
    ])
    .filter(({ here }) => here.space === space)
    .map(({ here, there }) =>
      m.tiwanaku_paths_at({
        direction: small(directionWord(here.side)),
        to: there.side === here.side ? there.space : endWords(there),
      }),
    );
