import type { Seat } from '@tiwanaku/shared/kernel';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { LogFact, LogLine } from '../state/log-lines.ts';
import { colorWord, cropWord, directionWord, small, terrainWord } from '../words.ts';
import { type Names, winnersSentence } from './names.ts';

const person = (names: Names, seat: Seat) => ({ who: seat === names.me ? 'you' : 'other', name: names.of(seat) });

/** Says why, if the server played it. */
export function logSentence(line: LogFact & Pick<LogLine, 'playedBy'>, names: Names): string {
  const said = factSentence(line, names);
  if (line.playedBy === undefined) return said;
  return `${said} (${line.playedBy === 'clock' ? m.tiwanaku_log_byClock() : m.tiwanaku_log_byStandIn()})`;
}

function factSentence(line: LogFact, names: Names): string {
  switch (line.type) {
    case 'began':
      return m.tiwanaku_log_began(person(names, line.seat));
    case 'spent':
      return m.tiwanaku_log_spent({
        ...person(names, line.seat),
        terrain: small(terrainWord(line.terrain)),
        direction: small(directionWord(line.arrow.direction)),
      });
    case 'explored': {
      const { from, to, found } = line;
      const who = person(names, line.seat);
      if (found) return m.tiwanaku_log_explored({ ...who, to, terrain: small(terrainWord(found)) });
      return from === 'reserve' ? m.tiwanaku_log_entered({ ...who, to }) : m.tiwanaku_log_walked({ ...who, from, to });
    }
    case 'recalled':
      return m.tiwanaku_log_recalled({ ...person(names, line.seat), from: line.from });
    case 'gave':
      return m.tiwanaku_log_gave({ ...person(names, line.seat), terrain: small(terrainWord(line.terrain)) });
    case 'divined': {
      const { space } = line;
      const [guess, crop] = [small(cropWord(line.guess)), small(cropWord(line.crop))];
      const who = person(names, line.seat);
      return line.guess === line.crop
        ? m.tiwanaku_log_right({ ...who, space, crop })
        : m.tiwanaku_log_wrong({ ...who, space, guess, crop });
    }
    case 'offered': {
      const count = line.crops.length;
      if (line.by === 'otoma') return m.tiwanaku_log_otomaOffered({ count });
      const who = person(names, line.by);
      return line.isLast ? m.tiwanaku_log_lastOffered({ ...who, count }) : m.tiwanaku_log_offered({ ...who, count });
    }
    case 'passed': {
      const who = person(names, line.seat);
      return line.isAutomatic ? m.tiwanaku_log_passedAutomatically(who) : m.tiwanaku_log_passed(who);
    }
    case 'hinted':
      return hinted[line.level](person(names, line.seat));
    case 'turnEnded':
      return m.tiwanaku_log_turnEnded(person(names, line.seat));
    case 'finalDivinations':
      return m.tiwanaku_log_finalDivinations(person(names, line.seat));
    case 'resigned':
      return m.tiwanaku_log_resigned(person(names, line.seat));
    case 'otomaAlarmed':
      return m.tiwanaku_log_otomaAlarmed({ spaces: listed(line.spaces) });
    case 'otomaSettled':
      return m.tiwanaku_log_otomaSettled({ space: line.space, terrain: small(terrainWord(line.terrain)) });
    case 'otomaMoved':
      return otomaMoved(line);
    case 'otomaStayed':
      return m.tiwanaku_log_otomaStayed({ space: line.space });
    case 'otomaCounted':
      return m.tiwanaku_log_otomaCounted({ count: line.emptySpaces });
    case 'ended':
      return `${m.tiwanaku_log_ended()} ${winnersSentence(line.winners, names)}.`;
  }
}

const hinted = { where: m.tiwanaku_log_hintWhere, which: m.tiwanaku_log_hintWhich, what: m.tiwanaku_log_hintWhat };

/** For screen readers. */
export function pointsAloud(points: number): string {
  if (points === 0) return '';
  return points > 0 ? m.tiwanaku_say_gained({ count: points }) : m.tiwanaku_say_lost({ count: -points });
}

function otomaMoved(line: Extract<LogFact, { type: 'otomaMoved' }>): string {
  const { color, from, to, found } = line;
  if (!found) return m.tiwanaku_log_otomaUnderWay({ from, to });
  const what = { from, to, terrain: small(terrainWord(found.terrain)), crop: small(cropWord(found.crop)) };
  return color === 'neutral'
    ? m.tiwanaku_log_otomaMovedNeutral(what)
    : m.tiwanaku_log_otomaMoved({ ...what, color: small(colorWord(color)) });
}
