import { machuPicchuWords } from '@tiwanaku/shared/machu-picchu';
import { askedBy } from '../asked.ts';

export const machuPicchuAsked = askedBy(machuPicchuWords);
