import type { CardId, Command, Picture } from '@tiwanaku/shared/machu-picchu';
import {
  cardsScene,
  conquestScene,
  housesScene,
  nightScene,
  plazaScene,
  rescueScene,
  templeScene,
  workScene,
} from './scenes.ts';

/** Its text is `machu_lesson_<id>_text`, its heading that of its chapter, `machu_lesson_<chapter>`. */
interface StepOf<Chapter extends string, Id extends string> {
  readonly chapter: Chapter;
  readonly id: Id;
  /** A position of its own; else the one that the step before leads to. */
  readonly scene?: Picture;
  /** As a record writes it; none where there is only something to see. */
  readonly wanted: readonly string[];
  /** Any answer of this kind will do, and `wanted` is one of them. */
  readonly any?: Command['type'];
  /** What the opponent answers then. */
  readonly replies?: readonly string[];
}

const all = [
  { chapter: 'city', id: 'stairs', scene: workScene, wanted: [] },
  { chapter: 'city', id: 'step', wanted: ['step potters'] },
  { chapter: 'city', id: 'produce', wanted: ['produce 2'], replies: ['produce 1', 'step terraces'] },
  { chapter: 'city', id: 'others', wanted: [] },
  { chapter: 'houses', id: 'palace', scene: housesScene, wanted: ['step palace'] },
  { chapter: 'houses', id: 'hire', wanted: ['hire weaver', 'end'], replies: ['stay corn'] },
  { chapter: 'houses', id: 'ride', wanted: ['ride priestHouse'] },
  { chapter: 'houses', id: 'acquire', wanted: ['acquire condor'] },
  { chapter: 'plaza', id: 'plaza', scene: plazaScene, wanted: ['step plaza'] },
  { chapter: 'plaza', id: 'trade', wanted: ['sell cloth', 'buy llama', 'end'] },
  { chapter: 'temples', id: 'temple', scene: templeScene, wanted: ['step pumaTemple'] },
  { chapter: 'temples', id: 'sacrifice', wanted: ['sacrifice 1'] },
  { chapter: 'cards', id: 'mainTemple', scene: cardsScene, wanted: ['step mainTemple'] },
  { chapter: 'cards', id: 'offer', wanted: ['offer coca,cloth'] },
  { chapter: 'cards', id: 'keep', wanted: ['return farmer-shepherd,planter-potter'], any: 'return' },
  {
    chapter: 'night',
    id: 'send',
    scene: nightScene,
    wanted: ['step sundial', 'send weavers'],
    replies: ['step terraces'],
  },
  { chapter: 'night', id: 'stay', wanted: ['stay llama'], replies: ['stay coca'] },
  { chapter: 'night', id: 'collect', wanted: ['collect llama'], replies: ['collect coca'] },
  { chapter: 'night', id: 'receive', wanted: ['receive coca,pottery,cloth'], any: 'receive' },
  { chapter: 'rescue', id: 'house', scene: rescueScene, wanted: ['ride virginHouse'] },
  { chapter: 'rescue', id: 'last', wanted: ['acquire virgin'] },
  { chapter: 'conquest', id: 'spanish', scene: conquestScene, wanted: ['step terraces'] },
] as const satisfies readonly StepOf<string, string>[];

export type StepId = (typeof all)[number]['id'];
export type ChapterId = (typeof all)[number]['chapter'];
export type Step = StepOf<ChapterId, StepId>;
export const steps: readonly Step[] = all;

/** The top of the deck in the step that draws a card. */
export const drawnCards: readonly CardId[] = ['farmer-shepherd', 'farmer-weaver', 'planter-potter'];
