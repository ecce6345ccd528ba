import type { AnalysisLine, DivinationLine, Judged, Miss, Value, Verdict } from '@tiwanaku/shared/tiwanaku/deduction';
import { type Crop, crops, type Terrain, type TerrainLetter, terrainOf, terrains } from '@tiwanaku/shared/tiwanaku';
import { listed } from '../../../i18n/texts.ts';
import { currentLocale, m } from '../../../i18n/messages.svelte.ts';
import { techniqueName } from '../techniques/technique-name.ts';
import type { Names } from '../text/names.ts';
import { cropWord, small, terrainWord } from '../words.ts';

/** A step includes what its action caused. */
export function byStep(
  judged: readonly Judged[],
  steps: readonly { readonly position: number }[],
): ReadonlyMap<number, Judged> {
  return new Map(judged.map((one) => [stepOf(one.line, steps), one]));
}

/** Ends at the action or after it. */
export const stepOf = (line: AnalysisLine, steps: readonly { readonly position: number }[]): number =>
  steps.findIndex(({ position }) => position >= line.action);

/** Null for a walk over known land with nothing missed. */
export function signOf(line: AnalysisLine): string | null {
  if (line.type === 'divine') return verdictSigns[line.verdict];
  if (line.missed.length > 0) return '!';
  return line.discovery ? '◇' : null;
}

export const isJudged = (line: AnalysisLine): boolean => signOf(line) !== null;

/** Terrains unless one is known, and crops. */
export function candidatesOf(values: readonly Value[], lies: Terrain | undefined): readonly (Terrain | Crop)[] {
  const seen = new Set(values.map((value) => terrainOf(value.charAt(0) as TerrainLetter)));
  const lands = terrains.filter((terrain) => seen.has(terrain));
  const levels = crops.filter((crop) => values.some((value) => value.endsWith(String(crop))));
  return [...(lands.length === 1 && lands[0] === lies ? [] : lands), ...levels];
}

/** They distinguish verdicts without colour. */
export const verdictSigns: Readonly<Record<Verdict, string>> = {
  certain: '●',
  likely: '◐',
  lucky: '✦',
  wrong: '✕',
  refuted: '⊘',
  undecided: '?',
};
export function verdictWord(verdict: Verdict): string {
  const words = {
    certain: m.analysis_certain,
    likely: m.analysis_likely,
    lucky: m.analysis_lucky,
    wrong: m.analysis_wrong,
    refuted: m.analysis_refuted,
    undecided: m.analysis_undecided,
  };
  return words[verdict]();
}

/** What a verdict means. */
export const verdictAbout = (verdict: Verdict): string => m[`analysis_about_${verdict}`]();

/** What is neither certain nor ruled out is never 0 or 100 per cent. */
function percent(share: number): string {
  const shown = share > 0 && share < 1 ? Math.min(0.99, Math.max(0.01, share)) : share;
  return new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(shown);
}

/** The points with a sign, to a tenth. */
export const points = (value: number): string =>
  new Intl.NumberFormat(currentLocale(), { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
    .format(value)
    .replace('-', '−');

/** Whole sentences. */
export function analysisText(line: AnalysisLine, names: Names): string {
  return [actionText(line, names), ...line.missed.map(missText)].filter(Boolean).join(' ');
}

/** The action in words, without what was missed. */
export function actionText(line: AnalysisLine, names: Names): string {
  const name = names.of(line.seat);
  if (line.type === 'divine') return divinationText(line, name);
  if (!line.discovery) return m.analysis_walked({ name, at: line.to });
  const found = { name, at: line.to, terrain: small(terrainWord(terrainOf(line.got))) };
  if (line.knowable) return m.analysis_foundCertain(found);
  return line.p === null ? m.analysis_found(found) : m.analysis_foundShare({ ...found, share: percent(line.p) });
}

function divinationText({ at, crop, p, verdict, technique }: DivinationLine, name: string): string {
  const said = { name, at, crop: small(cropWord(crop)) };
  const share = percent(p ?? 0);
  switch (verdict) {
    case 'certain':
      return technique === null
        ? m.analysis_saidDeep(said)
        : m.analysis_saidCertain({ ...said, technique: techniqueName(technique) });
    case 'likely':
      return m.analysis_saidLikely({ ...said, share });
    case 'lucky':
      return m.analysis_saidLucky({ ...said, share });
    case 'wrong':
      return m.analysis_saidWrong({ ...said, share });
    case 'refuted':
      return m.analysis_saidRefuted(said);
    case 'undecided':
      return m.analysis_saidUndecided(said);
  }
}

function missText({ at, crop, technique }: Miss): string {
  const missed = { at, crop: small(cropWord(crop)) };
  return technique === null
    ? m.analysis_missedDeep(missed)
    : m.analysis_missed({ ...missed, technique: techniqueName(technique) });
}

/** For the list of turns, whose sentences say themselves what was wrong. */
export function signWord(line: AnalysisLine): string {
  if (line.type === 'divine') return line.verdict === 'wrong' ? '' : verdictWord(line.verdict);
  return line.missed.length > 0 ? m.analysis_missedCount() : '';
}

/** The candidates in words, for readers who do not see the board. */
export const candidatesText = (candidates: readonly (Terrain | Crop)[]): string =>
  m.analysis_possible({
    marks: listed(candidates.map((one) => small(typeof one === 'number' ? cropWord(one) : terrainWord(one)))),
  });
