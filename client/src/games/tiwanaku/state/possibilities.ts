import type { ArrowColor, Command, Crop, Space, Terrain } from '@tiwanaku/shared/tiwanaku';

export type Origin = Space | 'reserve';

export type Targets = ReadonlySet<Space>;

/** The legal commands by what is touched; empty in others' turns. */
export interface Possibilities {
  readonly explore: ReadonlyMap<Origin, Targets>;
  readonly recall: ReadonlySet<Space>;
  readonly divine: ReadonlySet<Space>;
  readonly offer: ReadonlySet<Crop>;
  readonly canEnd: boolean;
  readonly canPass: boolean;
  readonly spend: ReadonlySet<Terrain>;
  readonly canSupply: boolean;
  readonly order: ReadonlySet<Space>;
  readonly moveOtoma: ReadonlySet<ArrowColor>;
}

export function possibilitiesOf(commands: readonly Command[]): Possibilities {
  const explore = new Map<Origin, Set<Space>>();
  const recall = new Set<Space>();
  const divine = new Set<Space>();
  const offer = new Set<Crop>();
  const spend = new Set<Terrain>();
  const order = new Set<Space>();
  const moveOtoma = new Set<ArrowColor>();
  let [canEnd, canPass, canSupply] = [false, false, false];
  for (const command of commands) {
    switch (command.type) {
      case 'explore':
        explore.set(command.from, (explore.get(command.from) ?? new Set()).add(command.to));
        break;
      case 'recall':
        recall.add(command.from);
        break;
      case 'divine':
        divine.add(command.at);
        break;
      case 'offer':
        for (const crop of command.crops) offer.add(crop);
        break;
      case 'end':
        canEnd = true;
        break;
      case 'pass':
        canPass = true;
        break;
      case 'spend':
        spend.add(command.terrain);
        break;
      case 'supply':
        canSupply = true;
        break;
      case 'order':
        order.add(command.at);
        break;
      case 'moveOtoma':
        moveOtoma.add(command.otoma);
        break;
    }
  }
  return { explore, recall, divine, offer, canEnd, canPass, spend, canSupply, order, moveOtoma };
}

export const nothingPossible: Possibilities = possibilitiesOf([]);

export function isMyMove(possible: Possibilities): boolean {
  return (
    possible.explore.size +
      possible.recall.size +
      possible.divine.size +
      possible.offer.size +
      possible.spend.size +
      possible.order.size +
      possible.moveOtoma.size >
      0 ||
    possible.canEnd ||
    possible.canPass ||
    possible.canSupply
  );
}
