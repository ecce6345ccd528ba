import type { Recorded } from '../../../kernel/index.ts';
import type { Event } from '../../events.ts';
import type { BySpace, Value } from '../answer/answer.ts';
import { judgeEach, type Judged } from './judge-each.ts';
import type { AnalysisLine } from './lines.ts';
import { momentsIn } from './moment.ts';

const analysisFormat = 'tiwanaku-analysis/1';

/** As a server keeps it. */
export interface MatchAnalysis {
  readonly format: typeof analysisFormat;
  readonly actions: readonly {
    readonly line: AnalysisLine;
    readonly mode: Judged['mode'];
    /** Each terrain once, then its crops: `m12s3`. */
    readonly possible: BySpace<string>;
  }[];
}

/** `limit` is the most steps per action. Null while the match is not over (DED-REV-4). */
export function analyseMatch(log: readonly Recorded<Event>[], limit?: number): MatchAnalysis | null {
  const moments = momentsIn(log);
  if (!moments.ok) return null;
  const actions = [...judgeEach(moments.value, limit)].map((judged) => ({
    ...judged,
    possible: packed(judged.possible),
  }));
  return { format: analysisFormat, actions };
}

/** Null for what another version kept. */
export function keptAnalysis(kept: unknown): readonly Judged[] | null {
  const { format, actions } = (kept ?? {}) as Partial<MatchAnalysis>;
  if (format !== analysisFormat || actions === undefined) return null;
  return actions.map((judged) => ({ ...judged, possible: unpacked(judged.possible) }));
}

const mapped = <From, To>(bySpace: BySpace<From>, change: (from: From) => To): BySpace<To> =>
  Object.fromEntries(Object.entries(bySpace).map(([space, one]) => [space, change(one)]));

const packed = (possible: Judged['possible']): BySpace<string> =>
  mapped(possible, (values) => {
    const letters = [...new Set(values.map((value) => value.charAt(0)))];
    return letters
      .map((letter) => letter + values.flatMap((one) => (one.startsWith(letter) ? one.slice(1) : [])).join(''))
      .join('');
  });

const unpacked = (possible: BySpace<string>): Judged['possible'] =>
  mapped(possible, (text) =>
    [...text.matchAll(/([a-z])([0-9]+)/g)].flatMap(([, letter, crops = '']) =>
      [...crops].map((crop) => `${letter}${crop}` as Value),
    ),
  );
