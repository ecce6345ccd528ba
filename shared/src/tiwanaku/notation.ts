import { type Seat, ok, refuse, type Result } from '../kernel/index.ts';
import { isOnBoard } from './board.ts';
import { type Command, arrowColors, crops, terrains, type Crop, type Space } from './types.ts';

/** `word` as typed; empty when one is missing. */
export interface NotationFault {
  readonly code: 'unknownAction' | 'wrongWords' | 'noSuchSpace' | 'noSuchCrop' | 'noSuchTerrain' | 'noSuchColor';
  readonly word: string;
}

/** The command as the game record lists it in `legal`: `explore b2 c3`, `divine a3 4`, `offer 1,3`, `supply 1`. */
export function textOf(command: Command, seat: Seat): string {
  switch (command.type) {
    case 'explore':
      return `explore ${command.from} ${command.to}`;
    case 'recall':
      return `recall ${command.from}`;
    case 'divine':
      return `divine ${command.at} ${command.crop}`;
    case 'offer':
      return `offer ${[...command.crops].sort((one, other) => one - other).join(',')}`;
    case 'spend':
      return `spend ${command.terrain}`;
    case 'supply':
      return `supply ${seat}`;
    case 'order':
      return `order ${command.at}`;
    case 'moveOtoma':
      return `moveOtoma ${command.otoma}`;
    case 'end':
    case 'pass':
      return command.type;
  }
}

type Reading<T = Command> = Result<T, NotationFault>;

const fault = (code: NotationFault['code'], word: string) => refuse({ code, word });

function spaceIn(word: string): Reading<Space> {
  const name = word.toLowerCase();
  return isOnBoard('long', name) ? ok(name) : fault('noSuchSpace', word);
}

function cropIn(word: string): Reading<Crop> {
  const crop = crops.find((level) => String(level) === word);
  return crop === undefined ? fault('noSuchCrop', word) : ok(crop);
}

function explore(from: string, to: string): Reading {
  const start: Reading<Space | 'reserve'> = from.toLowerCase() === 'reserve' ? ok('reserve') : spaceIn(from);
  if (!start.ok) return start;
  const end = spaceIn(to);
  return end.ok ? ok({ type: 'explore', from: start.value, to: end.value }) : end;
}

function divine(at: string, level: string): Reading {
  const space = spaceIn(at);
  if (!space.ok) return space;
  const crop = cropIn(level);
  return crop.ok ? ok({ type: 'divine', at: space.value, crop: crop.value }) : crop;
}

function offer(kinds: string): Reading {
  const given: Crop[] = [];
  for (const word of kinds.split(',')) {
    const crop = cropIn(word);
    if (!crop.ok) return crop;
    given.push(crop.value);
  }
  return ok({ type: 'offer', crops: given.sort((one, other) => one - other) });
}

function recall(from: string): Reading {
  const space = spaceIn(from);
  return space.ok ? ok({ type: 'recall', from: space.value }) : space;
}

function order(at: string): Reading {
  const space = spaceIn(at);
  return space.ok ? ok({ type: 'order', at: space.value }) : space;
}

function spend(word: string): Reading {
  const terrain = terrains.find((name) => name === word.toLowerCase());
  return terrain === undefined ? fault('noSuchTerrain', word) : ok({ type: 'spend', terrain });
}

function moveOtoma(word: string): Reading {
  const otoma = arrowColors.find((name) => name === word.toLowerCase());
  return otoma === undefined ? fault('noSuchColor', word) : ok({ type: 'moveOtoma', otoma });
}

const readers: { readonly [Type in Command['type']]: { words: number; read: (one: string, two: string) => Reading } } =
  {
    explore: { words: 2, read: explore },
    recall: { words: 1, read: recall },
    divine: { words: 2, read: divine },
    offer: { words: 1, read: offer },
    end: { words: 0, read: () => ok({ type: 'end' }) },
    pass: { words: 0, read: () => ok({ type: 'pass' }) },
    spend: { words: 1, read: spend },
    supply: { words: 0, read: () => ok({ type: 'supply' }) },
    order: { words: 1, read: order },
    moveOtoma: { words: 1, read: moveOtoma },
  };

const isAction = (name: string): name is Command['type'] => Object.hasOwn(readers, name);

function wordsFor(name: Command['type'], words: readonly string[]): readonly string[] {
  if (name === 'supply') return /^[0-3]$/.test(words[0] ?? '') ? words.slice(1) : words;
  // Crops may be separated by spaces, commas or both.
  return name === 'offer' && words.length > 1 ? [words.map((word) => word.replace(/,$/, '')).join(',')] : words;
}

/**
 * Names in any case; crops separated by spaces or commas. After `supply` the seat may be left out: it is the sender.
 */
export function parseCommand(text: string): Reading {
  const [typed = '', ...words] = text.trim().split(/\s+/);
  const name = typed.toLowerCase() === 'moveotoma' ? 'moveOtoma' : typed.toLowerCase();
  if (!isAction(name)) return fault('unknownAction', typed);
  const { words: wanted, read } = readers[name];
  const given = wordsFor(name, words);
  if (given.length !== wanted) return fault('wrongWords', given[wanted] ?? '');
  return read(given[0] ?? '', given[1] ?? '');
}
