import { keptAnalysis, verdicts } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Judging } from '../../game-client.ts';
import { verdictWord } from '../analysis/analysis-text.ts';
import { techniqueName } from '../hints/hint-text.ts';
import { ladder, pathOf } from '../techniques/ladder.ts';

/** A person's divinations by verdict (DED-REV-1), and the techniques that the certain ones took (DED-REV-2). */
export const judging: Judging = {
  sumUp(analyses) {
    const own = analyses.flatMap(({ analysis, seat }) =>
      (keptAnalysis(analysis) ?? []).flatMap(({ line }) =>
        line.type === 'divine' && line.seat === seat ? [line] : [],
      ),
    );
    return {
      figures: verdicts.map((verdict) => ({
        name: verdictWord(verdict),
        count: own.filter((line) => line.verdict === verdict).length,
      })),
      techniques: ladder.flatMap(({ id }) => {
        const count = own.filter(({ technique }) => technique === id).length;
        return count > 0 ? [{ name: techniqueName(id), path: pathOf(id), count }] : [];
      }),
    };
  },
};
