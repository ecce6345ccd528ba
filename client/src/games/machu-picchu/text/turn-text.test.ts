import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  components,
  stateOf,
  viewFor,
  parseCommand,
  type Command,
  type Deck,
  type District,
  type MachuPicchuTypes,
  type MoonTile,
  type Picture,
  type Seated,
} from '@tiwanaku/shared/machu-picchu';
import { useWords } from '../../../i18n/messages.svelte.ts';
import * as answers from '../state/answers.ts';
import { Choice } from '../state/choice.svelte.ts';
import { Visit } from '../state/visit.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { dockText, turnText } from './turn-text.ts';

beforeAll(() => Promise.all([useWords('screens'), useWords('machu-picchu-table')]));

const deck: Deck = { dealtTo: () => 'weaver-puma', cardAt: () => 'condor-puma' };
const names = { of: (seat: number) => ['Ana', 'Beto', 'Cora'][seat] ?? '', me: 0 };
const mine: Seated = { prince: 'hut', goods: { corn: 3, llama: 2 }, incas: { potters: 1 } };

/** What Ana may choose among. */
function choiceIn(picture: Picture, isAccepted = true): Choice {
  const viewer = { type: 'player', seat: 0 } as const;
  const act = () =>
    Promise.resolve(
      isAccepted
        ? ({ isAccepted, version: 2 } as const)
        : ({ isAccepted: false, refusal: { code: 'unavailable' } } as const),
    );
  const match = { view: viewFor(stateOf(picture, components, deck), viewer), viewer, isActing: false, act };
  return new Choice(match, answers);
}

const saidIn = (choice: Choice) => turnText(choice, names);
const turn: Picture = { seats: [mine] };

describe('what the dock says', () => {
  test('what is asked, as long as nothing is picked', () => {
    expect(saidIn(choiceIn(turn)).title).toBe('Your turn: step, ride or stay');
  });

  test('a question is about the position as it is, while the city still shows an earlier one', () => {
    const seats = [{ ...mine, prince: 'condorTemple', goods: { llama: 2 } } as const];
    const choice = choiceIn({ phase: { name: 'sacrifice' }, seats, sold: { condor: 1 } });
    const { title, hint } = saidIn(choice);
    const { position } = choiceIn({ seats: [{ prince: 'sundial' }] }).view;
    choice.follow(() => position);
    expect(saidIn(choice)).toEqual({ title, hint });
    expect(title).toContain('Condor');
  });

  test('MAP-TMP-4 what limits a sacrifice is said: the llamas, or the clergy of the temple', () => {
    const asked = (clergy: number) => {
      const seats = [{ ...mine, prince: 'condorTemple', goods: { llama: 2 }, clergy: { condor: clergy } } as const];
      return saidIn(choiceIn({ phase: { name: 'sacrifice' }, seats })).hint;
    };
    expect(asked(2)).toBe(
      'Each moves your Scout by 6 steps. You have 2 llamas. Your Scout: 1 to 13, earns 3 corn and 1 llama.',
    );
    expect(asked(1)).toBe(
      'Each moves your Scout by 7 steps: one for each clergy card. Your Scout: 1 to 8, earns 3 corn.',
    );
  });

  test('MAP-DAY-2 the last turn of a day, and of the game, is said to be one', () => {
    expect(saidIn(choiceIn({ ...turn, sun: 1 })).title).toBe('Your last turn today');
    expect(saidIn(choiceIn({ ...turn, sun: 1, day: 9 })).title).toBe('Your last turn of the game');
  });

  test('MAP-DAY-2 who waits is told that one more turn is to come today', () => {
    const seats = [mine, mine, mine];
    const hintIn = (picture: Picture) => saidIn(choiceIn({ players: 3, seats, ...picture })).hint;
    expect(hintIn({ sun: 1, turn: 2 })).toBe('You have one more turn today.');
    expect(hintIn({ sun: 0, turn: 2 })).toBe('You will be asked when it concerns you.');
    expect(hintIn({ turn: 2 })).toBe('You will be asked when it concerns you.');
  });

  test('MAP-DEC-3 who waits is told who is asked next, and whether they are', () => {
    const potter = { goods: { corn: 3 }, incas: { potters: 1 } };
    const at = { ...potter, prince: 'potters' } as const;
    const hintOf = (seats: readonly Seated[], players = seats.length) =>
      saidIn(choiceIn({ players, seats, turn: 1, phase: { name: 'produce' } })).hint;
    expect(hintOf([potter, at])).toBe('You will be asked next.');
    expect(hintOf([potter, at, potter])).toBe('You will be asked after Cora.');
    expect(hintOf([{}, at, potter])).toBe('Asked next: Cora. You have nothing to decide.');
    expect(hintOf([{}, at])).toBe('You have nothing to decide.');
  });

  test('a way that is picked asks for its target and says what it costs', () => {
    const choice = choiceIn(turn);
    choice.pickMove('step');
    expect(saidIn(choice)).toEqual({ title: 'Step: to which district?', hint: 'Free: it is next door.' });
    choice.pickMove('ride');
    expect(saidIn(choice)).toEqual({ title: 'Ride: to which district?', hint: 'Costs 1 llama; you have 2.' });
    choice.pickMove('stay');
    expect(saidIn(choice).title).toBe('Stay: which moon tile?');
  });

  test.each([
    ['sunTemple', 'Step: Temple of the Sun', 'Free: it is next door.'],
    ['palace', 'Ride: Royal Palace', 'Costs 1 llama; you have 2.'],
  ] as const)('%s as a target: %s', (district, title, hint) => {
    const choice = choiceIn(turn);
    choice.pickDistrict(district);
    expect(saidIn(choice)).toEqual({ title, hint });
  });

  test('MAP-TRN-9 a way that is sent at once says that it cannot be taken back', () => {
    const going = (to: District) => {
      const choice = choiceIn(turn);
      const visit = new Visit({ view: choice.view, isActing: false, act: () => Promise.reject(new Error()) }, 0, null);
      choice.learn(answers, visit);
      choice.pickDistrict(to);
      return saidIn(choice).hint;
    };
    expect(going('sunTemple')).toBe('Free: it is next door. It cannot be taken back.');
    expect(going('plaza')).toBe('Costs 1 llama; you have 2.');
  });

  test('MAP-DAY-3 the third tile of the day says that it takes the sun tile', () => {
    const staying = (moon: Picture['moon']) => {
      const choice = choiceIn({ ...turn, ...(moon && { moon }) });
      choice.pickTile('llama');
      return saidIn(choice).hint;
    };
    expect(staying(['corn', 'llama', 'coca', 'pottery', 'cloth', 'steps2'])).not.toContain('third tile');
    expect(staying(['corn', 'llama', 'coca', 'pottery', 'cloth'])).toContain('third tile');
  });

  test('MAP-DAY-5 MAP-DAY-11 a tile says when it pays and what for', () => {
    const staying = (tile: MoonTile, day: number) => {
      const choice = choiceIn({ ...turn, day });
      choice.pickTile(tile);
      return saidIn(choice).hint;
    };
    expect(staying('llama', 4)).toMatch(/^Comes tonight for 1 corn\. The district/);
    expect(staying('steps2', 4)).toMatch(/^Comes tonight, free\./);
    expect(staying('steps2', 4)).toMatch(/From where your Scout is now: 1 to 3\.$/);
    expect(staying('steps2', 9)).toMatch(/Your Scout: 1 to 3\.$/);
    expect(staying('llama', 9)).toMatch(/^Comes at once, for 1 corn\./);
    expect(staying('corn', 9)).toMatch(/^Comes at once, free\./);
  });

  test('the first Inca, the first place and an Inca for the sundial are named', () => {
    const settling = choiceIn({ ...turn, phase: { name: 'settle' } });
    settling.pickDistrict('meadow');
    expect(saidIn(settling).title).toBe('First Inca: Llama Meadow');
    const sending = choiceIn({ seats: [{ ...mine, prince: 'sundial' }], phase: { name: 'sundial' } });
    sending.pickDistrict('potters');
    expect(saidIn(sending).title).toBe('Send: potter');
  });

  test('MAP-SUN-4 MAP-DAY-12 an Inca that is sent leaves its work, and for whoever it works again it is hired', () => {
    const at = (day: number) => {
      const choice = choiceIn({ day, seats: [{ ...mine, prince: 'sundial' }], phase: { name: 'sundial' } });
      const asked = saidIn(choice).hint;
      choice.pickDistrict('potters');
      expect(saidIn(choice).hint).toBe(asked);
      return asked;
    };
    expect(at(4)).toMatch(/leaves its district and goes back to your reserve tonight.+must be hired/);
    expect(at(9)).toMatch(/leaves its district and no longer scores/);
  });

  test('an answer that was refused is said to be', async () => {
    const choice = choiceIn(turn, false);
    choice.pickDistrict('sunTemple');
    await choice.confirm();
    expect(saidIn(choice).title).toBe('Step: Temple of the Sun');
    expect(saidIn(choice).hint).not.toBe('Free: it is next door.');
  });
});

describe('why a district cannot be chosen', () => {
  const whyNot = (choice: Choice, district: District) => {
    choice.pressInVain(district);
    return saidIn(choice).hint;
  };

  test('while another person is asked, what is there is said', () => {
    const theirs = choiceIn({ seats: [mine, { prince: 'plaza', incas: { weavers: 2 } }], turn: 1 });
    expect(whyNot(theirs, 'weavers')).toBe('Weavers’ Quarter: 1 cloth waiting there. Incas: Beto 2.');
    expect(whyNot(theirs, 'palace')).toMatch(/^Royal Palace: Coca planter: 1 pottery and 1 cloth; missing:/);
  });

  test.each([
    ['settle', 'plaza', /^Central Plaza: no Inca works there/],
    ['sundial', 'meadow', /^Llama Meadow: you have no Inca there/],
    ['produce', 'plaza', /^Central Plaza: the Prince does not move now/],
  ] as const)('because of what is asked: %s', (name, district, why) => {
    const prince = name === 'sundial' ? 'sundial' : 'potters';
    expect(whyNot(choiceIn({ seats: [{ ...mine, prince }], phase: { name } }), district)).toMatch(why);
  });

  test('because the Prince is there', () => {
    expect(whyNot(choiceIn(turn), 'hut')).toMatch(/your Prince is there already/);
  });

  test('because it is too far, with a llama and without one', () => {
    const stepping = choiceIn(turn);
    stepping.pickMove('step');
    expect(whyNot(stepping, 'palace')).toMatch(/too far for a step; a ride costs 1 llama/);
    const onFoot = choiceIn({ seats: [{ ...mine, goods: {} }] });
    expect(whyNot(onFoot, 'palace')).toMatch(/you have no llama to ride/);
  });

  test('because a ride leads further than next door, and who stays does not move', () => {
    const riding = choiceIn(turn);
    riding.pickMove('ride');
    expect(whyNot(riding, 'sunTemple')).toMatch(/next door, so a step is free/);
    riding.pickMove('stay');
    expect(whyNot(riding, 'palace')).toMatch(/the Prince does not move now/);
  });
});

describe('what is pressed in vain says why', () => {
  const pressed = (picture: Picture, command: Command): string => {
    const choice = choiceIn(picture);
    choice.press(command);
    return saidIn(choice).hint;
  };
  const inHut: Seated = { prince: 'hut', goods: { corn: 9, llama: 2 } };
  const atPlaza: Seated = { prince: 'plaza', goods: { corn: 9 } };
  const plaza = { name: 'plaza', adjusted: true, sold: [], bought: [] } as const;

  test.each([
    [
      'an Inca already hired',
      { phase: { name: 'hire', hired: ['farmer'] }, seats: [inHut] },
      'hire farmer',
      'One Inca of each profession in a visit.',
    ],
    [
      'MAP-PLZ-2 the market, changed already',
      { phase: plaza, seats: [atPlaza] },
      'adjust coca +1',
      'The market changes once in a visit.',
    ],
    [
      'MAP-PLZ-2 the market after a trade',
      { phase: { ...plaza, adjusted: false, bought: ['coca'] }, seats: [atPlaza] },
      'adjust coca -1',
      'The market is changed before the first trade.',
    ],
    ['goods that are not held', { phase: plaza, seats: [atPlaza] }, 'sell coca', 'You do not have all of that.'],
  ] as const)('%s', (_, picture, text, said) => {
    const command = parseCommand(text);
    expect(command.ok && pressed(picture, command.value)).toBe(said);
  });

  test('until something else is picked', () => {
    const choice = choiceIn({ seats: [{ ...mine, goods: {} }] });
    choice.refuse('noLlama');
    expect(saidIn(choice).hint).toBe('A ride costs 1 llama, and you have none.');
    choice.pickMove('step');
    expect(saidIn(choice).hint).not.toContain('llama');
  });
});

test('who waits for somebody who is away reads so, unless they are asked themselves', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  const saidWhile = (turn: number, isReplaced = false) =>
    dockText({
      match: { clock: { isPaused: false, isReplaced: () => isReplaced } } as unknown as MatchState<MachuPicchuTypes>,
      choice: choiceIn({ seats: [mine, { prince: 'hut' }], turn }),
      names,
      isHost: false,
      outcome: null,
      awaySince: [null, 1_000],
      standIn: 'steward',
      isNight: false,
    }).title;
  expect(saidWhile(1)).toBe('Beto is away.');
  expect(saidWhile(1, true)).toBe('The server plays for Beto');
  expect(saidWhile(0)).toBe('Your turn: step, ride or stay');
});
