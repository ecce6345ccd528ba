import { crops, spacesOf, type Crop, type Size, type Space } from '@tiwanaku/shared/tiwanaku';
import { cropWord, small } from '../words.ts';

export interface NamedCrop {
  readonly at: Space;
  readonly crop: Crop;
}

/** `b3 chili`, `b3=3`, `B3 3`, in the page's language; null for anything else. */
export function readAnswer(text: string, size: Size): NamedCrop | null {
  const [, space, name = ''] = /^\s*([a-z]\d)\s*[=: ]\s*(.+?)\s*$/.exec(small(text)) ?? [];
  const at = spacesOf(size).find((one) => one === space);
  const crop = crops.find((one) => name === String(one) || name === small(cropWord(one)));
  return at && crop ? { at, crop } : null;
}
