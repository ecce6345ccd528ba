import type { SeenRegion } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Crop } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { cropWord, small } from '../words.ts';

/** "3", or "2+" while it may grow. */
export const regionMark = ({ least, most }: SeenRegion): string => (least === most ? String(least) : `${least}+`);

const named = (crops: Iterable<Crop>): string => [...crops].map((crop) => small(cropWord(crop))).join(', ');

/** One sentence for each. */
export function aidSentences(struck: ReadonlySet<Crop> | null, region: SeenRegion | null): readonly string[] {
  return [struck && struck.size > 0 ? m.notes_aidStruck({ crops: named(struck) }) : '', regionSentence(region)].filter(
    Boolean,
  );
}

export function regionSentence(region: SeenRegion | null): string {
  if (!region) return '';
  const { least, most, missing } = region;
  const size = least === most ? m.notes_regionWhole({ count: least }) : m.notes_regionOpen({ count: least, most });
  return missing.length === 0 ? size : `${size} ${m.notes_regionMissing({ crops: named(missing) })}`;
}
