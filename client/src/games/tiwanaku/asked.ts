import { tiwanakuWords } from '@tiwanaku/shared/tiwanaku';
import { askedBy } from '../asked.ts';

export const tiwanakuAsked = askedBy(tiwanakuWords);
