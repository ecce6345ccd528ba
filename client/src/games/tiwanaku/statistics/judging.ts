import { verdicts } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Judging } from '../../game-client.ts';
import { verdictAbout, verdictWord } from '../analysis/analysis-text.ts';
import { techniqueName } from '../techniques/technique-name.ts';
import { ladder, pathOf } from '../techniques/ladder.ts';

/** A person's divinations by verdict (DED-REV-1), and the techniques that the certain ones took (DED-REV-2). */
export const judging: Judging = {
  sumUp(results) {
    const judged = results.filter(({ figures }) => 'verdict.certain' in figures);
    const sum = (figure: string) => judged.reduce((total, { figures }) => total + (figures[figure] ?? 0), 0);
    return {
      matches: judged.length,
      figures: verdicts.map((verdict) => ({
        name: verdictWord(verdict),
        about: verdictAbout(verdict),
        count: sum(`verdict.${verdict}`),
      })),
      techniques: ladder.flatMap(({ id }) => {
        const count = sum(`technique.${id}`);
        return count > 0 ? [{ name: techniqueName(id), path: pathOf(id), count }] : [];
      }),
    };
  },
};
