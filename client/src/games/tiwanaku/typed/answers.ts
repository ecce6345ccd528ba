import { sideOf, textOf, terrains, spacesOf, type Space } from '@tiwanaku/shared/tiwanaku';
import { legalCommands } from '@tiwanaku/shared/tiwanaku';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { pausedTitle } from '../../../match/clock/clock-text.ts';
import { faceOf } from '../board/space-face.ts';
import { unmarked } from '../board/space-marks.ts';
import { diversityPawns, pilesBeside } from '../tracks/tracks.ts';
import { otomaStops, stopWords } from '../otoma/stops.ts';
import type { TableState } from '../state/table.svelte.ts';
import { loggedTurns } from '../state/turns.ts';
import { logSentence, pointsAloud } from '../text/log-text.ts';
import type { Names } from '../text/names.ts';
import { promptText, type PromptText } from '../text/prompt-text.ts';
import { spaceText } from '../text/space-text.ts';
import { allWord, colorWord, cropWord, directionWord, small, terrainWord } from '../words.ts';
import { localized, type Vocabulary } from './vocabulary.ts';

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The spaces with the pawns that reach them. */
export function reachedFrom(table: TableState): ReadonlyMap<Space, readonly (Space | 'reserve')[]> {
  const reached = new Map<Space, (Space | 'reserve')[]>();
  for (const [from, targets] of table.possible.explore)
    for (const to of targets) reached.set(to, [...(reached.get(to) ?? []), from]);
  return reached;
}

export function whereAnswer(table: TableState, space: Space, more: string): string {
  const text = spaceText(faceOf(table.position, space), unmarked, table.color);
  return [sentence(text), more && sentence(more)].filter(Boolean).join(' ');
}

/** The answer for all pawns, or for one place. */
export function reachAnswer(table: TableState, from: Space | 'reserve' | null, words: Vocabulary): readonly string[] {
  const origins = [...table.possible.explore].filter(([origin]) => from === null || origin === from);
  if (origins.length === 0) return [m.typed_reachNothing()];
  const order = spacesOf(table.position.setup.size);
  return origins.map(([origin, targets]) => {
    const spaces = order.filter((space) => targets.has(space));
    return m.typed_reachFrom({ from: localized(origin, words), spaces: spaces.join(', ') });
  });
}

/** The legal commands as lines that can be typed. */
export function legalLines(table: TableState, words: Vocabulary): readonly string[] {
  const { seat } = table;
  if (seat === null) return [];
  return legalCommands(table.view, seat).map((command) =>
    localized(command.type === 'supply' ? 'supply' : textOf(command, seat), words),
  );
}

/** Joined when only their last words differ: "divine a3 1, 2, 3, 4, 5". */
export function movesAnswer(table: TableState, words: Vocabulary): readonly string[] {
  const grouped = new Map<string, string[]>();
  for (const line of legalLines(table, words)) {
    const end = line.lastIndexOf(' ') + 1;
    const start = line.slice(0, end);
    grouped.set(start, [...(grouped.get(start) ?? []), line.slice(end)]);
  }
  const lines = [...grouped].flatMap(([start, ends]) => (start === '' ? ends : [`${start}${ends.join(', ')}`]));
  return lines.length === 0 ? [m.typed_movesNone()] : [lines.join('; '), ...stopSentences(table)];
}

/** The stops of Otoma pawns that can be chosen. */
const stopSentences = ({ position: table, possible }: TableState): readonly string[] =>
  otomaStops(table, possible).map((stop) => sentence(stopWords(stop)));

export function scoreAnswer({ position: table }: TableState, names: Names): readonly string[] {
  const own = table.sides.map((side, index) => {
    const name = table.setup.mode === 'competitive' ? names.of(index) : allWord(table);
    return { name, side };
  });
  const all = table.otoma ? [...own, { name: m.tiwanaku_people_otoma(), side: table.otoma.side }] : own;
  return all.map(({ name, side }) => {
    const tokens = side.offerings.map((crop) => small(cropWord(crop)));
    const held =
      tokens.length === 0 ? m.tiwanaku_people_noTokens() : m.tiwanaku_people_tokens({ names: tokens.join(', ') });
    return `${m.typed_score({ name, count: side.score })} ${sentence(held)}`;
  });
}

/** Tiles beside each track, and everybody's level. */
export function leftAnswer({ position: table, seat }: TableState, names: Names): readonly string[] {
  const piles = pilesBeside(table);
  const pawns = diversityPawns(table, seat);
  return terrains.map((terrain) => {
    const what = { terrain: terrainWord(terrain), count: piles.tiles[terrain] };
    const left = piles.isSpent ? m.tiwanaku_diversity_spentOf(what) : m.tiwanaku_diversity_leftOf(what);
    const levels = pawns.map(({ owner, levels: level }) => {
      const name = owner === 'otoma' ? m.tiwanaku_people_otoma() : owner === 'all' ? allWord(table) : names.of(owner);
      return m.tiwanaku_diversity_level({ name, level: level[terrain] });
    });
    return `${sentence(left)} ${sentence(levels.join('; '))}`;
  });
}

/** The answer to "whose turn": who plays, what may be done, and what the reader holds. */
export function turnAnswer(table: TableState, names: Names): readonly string[] {
  const { seat, color, match } = table;
  const isPaused = match.clock.isPaused;
  const prompt: PromptText = isPaused ? { title: pausedTitle(match), hint: '' } : promptText(table.prompt, names.of);
  // The drawn board has an arrow there.
  const title = [prompt.title, prompt.direction && small(directionWord(prompt.direction))].filter(Boolean).join(' ');
  const reserve = color === null ? '' : m.tiwanaku_board_reserve({ count: table.position.reserves[color] ?? 0 });
  const held = seat === null ? [] : sideOf(table.position, seat).offerings.map((crop) => small(cropWord(crop)));
  return [
    [title, prompt.hint].filter(Boolean).map(sentence).join(' '),
    ...stopSentences(table),
    ...tileSentences(table),
    ...(reserve === '' ? [] : [sentence(reserve)]),
    ...(held.length === 0 ? [] : [m.typed_tokens({ names: listed(held) })]),
  ];
}

/** This turn's, and the reader's own (TIW-COP-4). */
function tileSentences({ position: table, view, seat }: TableState): readonly string[] {
  const spent = table.screens?.spent ?? null;
  const own = seat === null ? null : (table.screens?.stacks[seat] ?? null);
  const stacks =
    view.tops && own
      ? terrains.map((terrain) => {
          const top = view.tops?.[terrain] ?? null;
          if (!top) return m.tiwanaku_screen_stackEmpty({ terrain: terrainWord(terrain) });
          return m.tiwanaku_screen_stack({
            terrain: terrainWord(terrain),
            count: own[terrain],
            direction: small(directionWord(top.direction)),
            color: small(colorWord(top.color)),
          });
        })
      : [];
  const now = spent
    ? [
        m.tiwanaku_screen_spentThis({
          terrain: terrainWord(spent.terrain),
          direction: small(directionWord(spent.arrow.direction)),
        }),
      ]
    : [];
  return [...now, ...stacks].map(sentence);
}

/** Oldest first. */
export function lastAnswer(table: TableState, names: Names, most: number): readonly string[] {
  const lines = loggedTurns(table.match.events).flatMap((turn) => turn.lines);
  const sentences = lines
    .slice(-most)
    .map((line) => sentence([logSentence(line, names), pointsAloud(line.points)].filter(Boolean).join(', ')));
  return sentences.length === 0 ? [m.typed_lastNothing()] : sentences;
}
