import { components, computationsOf, type Ending, type View } from '@tiwanaku/shared/machu-picchu';

/** Every seat's score under this ending, had the match ended at this step (MAP-END-5 to MAP-END-9). The viewer sees all hands. */
function scoresAt({ position, hands }: View, ending: Ending): readonly number[] {
  const cards = hands.map((hand) => hand?.cards ?? []);
  return computationsOf(components, position, cards, ending).map(({ score }) => score);
}

/** Scores under an ending at the end of each turn, from before the first one on. */
export function curveOf(
  steps: readonly { readonly turn: number }[],
  views: readonly View[],
  ending: Ending,
): readonly (readonly number[])[] {
  const turns = steps.at(-1)?.turn ?? 0;
  return Array.from({ length: turns + 1 }, (_, turn) => {
    const view = views[steps.findLastIndex((step) => step.turn <= turn)];
    return view ? scoresAt(view, ending) : [];
  });
}
