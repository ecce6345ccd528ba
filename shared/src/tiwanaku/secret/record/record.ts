import { invariant, type Seat } from '../../../kernel/index.ts';
import { summaryOf, type Judged } from '../../deduction/analysis/judge-each.ts';
import type { Command } from '../../language/commands.ts';
import type { ArrowColor, PlayerColor, RulesVersion } from '../../language/types.ts';
import type { Options } from '../../options.ts';
import { scenarioText } from '../../scenario/scenario-text.ts';
import { tilesText } from '../vault/tiles-text.ts';
import type { Secret } from '../vault/vault.ts';

export const recordFormat = 'tiwanaku-record/1';

/** Hidden facts included. */
export interface GameRecord {
  readonly options: Options;
  readonly rulesVersion: RulesVersion;
  /** By seat. */
  readonly colors: readonly PlayerColor[];
  readonly first: Seat;
  readonly secret: Secret;
  /** Solo: of the pawn on each Otoma space; otherwise empty. */
  readonly otomaColors: readonly ArrowColor[];
  readonly actions: readonly RecordAction[];
}

export interface RecordAction {
  readonly seat: Seat;
  readonly command: Command;
}

/** Keys in the format's order; with a review if the match was judged. */
export function recordJson(record: GameRecord, judged: readonly Judged[] | null = null): unknown {
  const { options, rulesVersion, colors, first, secret, otomaColors, actions } = record;
  const { size, terrain, crops, start, otoma } = scenarioText(secret.scenario);
  const setup = {
    mode: options.mode,
    ...(options.mode === 'competitive' ? {} : { difficulty: options.difficulty }),
    ...(options.mode === 'solo' && options.proof && { proof: true }),
    ...(options.mode === 'coop' && rulesVersion > 1 && { rulesVersion }),
    size,
    colors,
    first,
    terrain,
    crops,
    start,
    ...(options.mode === 'competitive' ? {} : { otoma }),
    ...(options.mode === 'solo' ? { otomaColors } : {}),
    ...(options.mode === 'competitive' ? {} : { tiles: tilesText(secret.tiles) }),
  };
  return {
    format: recordFormat,
    setup,
    actions: actions.map(({ seat, command }) => ({ seat, ...command })),
    ...(judged && { review: reviewOf(record, judged) }),
  };
}

/** Records count actions; an analysis has places in the log. */
function reviewOf({ actions, colors }: GameRecord, judged: readonly Judged[]): unknown {
  const indices = actions.flatMap(({ command: { type } }, index) =>
    type === 'divine' || type === 'explore' ? [index] : [],
  );
  invariant(indices.length === judged.length, 'every divination and exploration is judged');
  const lines = judged.map(({ line }, at) => ({ ...line, action: indices[at] ?? line.action }));
  return { lines, seats: summaryOf(lines, colors.length) };
}
