import {
  explain,
  explainCrop,
  explainPosition,
  explainPuzzle,
  plantIn,
  type Hint,
  type BoardPosition,
  type Practice,
} from '@tiwanaku/shared/tiwanaku/deduction';
import type { Crop, Space, View } from '@tiwanaku/shared/tiwanaku';

/** About an open land. */
export type StudyQuestion =
  | { readonly type: 'explain'; readonly position: BoardPosition }
  | { readonly type: 'puzzle'; readonly position: BoardPosition }
  | { readonly type: 'crop'; readonly position: BoardPosition; readonly at: Space }
  /** A view has pawns, which hints lead to first. */
  | { readonly type: 'view'; readonly view: View }
  | { readonly type: 'plant'; readonly practice: Practice; readonly at: Space; readonly crop: Crop };

export type StudyAnswer =
  /** None when the ladder shows nothing. */
  | { readonly type: 'explain'; readonly chain: readonly Hint[] }
  /** Null when the crop is not certain. */
  | { readonly type: 'plant'; readonly practice: Practice | null };

export function studied(question: StudyQuestion): StudyAnswer {
  if (question.type === 'explain') return { type: 'explain', chain: explainPosition(question.position) };
  if (question.type === 'puzzle') return { type: 'explain', chain: explainPuzzle(question.position) };
  if (question.type === 'crop') return { type: 'explain', chain: explainCrop(question.position, question.at) };
  if (question.type === 'view') return { type: 'explain', chain: explain(question.view) };
  const planted = plantIn(question.practice, question.at, question.crop);
  return { type: 'plant', practice: planted.ok ? planted.value : null };
}
