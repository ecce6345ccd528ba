import {
  type CardId,
  type Command,
  components,
  decide,
  type Deck,
  type Event,
  evolve,
  parseCommand,
  type Picture,
  type Rejection,
  type State,
  stateOf,
  textOf,
} from '@tiwanaku/shared/machu-picchu';
import { invariant, ok, type Result, type Seat } from '@tiwanaku/shared/kernel';

/** The positions of the lesson: the learner first, then the opponent. Princes walk between districts whose adjacency is known, not assumed. */

const workScene: Picture = {
  day: 4,
  seats: [
    {
      prince: 'meadow',
      goods: { corn: 3, llama: 1, coca: 1 },
      incas: { potters: 2, terraces: 1 },
      scout: 4,
      hand: ['potter-weaver'],
    },
    { prince: 'hut', goods: { corn: 2 }, incas: { potters: 1, terraces: 1 }, scout: 2, hand: ['shepherd-planter'] },
  ],
};

const housesScene: Picture = {
  day: 5,
  seats: [
    {
      prince: 'condorTemple',
      goods: { corn: 2, llama: 1, coca: 2, pottery: 2, cloth: 1 },
      incas: { potters: 2, weavers: 1 },
      scout: 4,
      hand: ['weaver-condor'],
    },
    { prince: 'terraces', goods: { corn: 4 }, incas: { potters: 1 }, scout: 2, hand: ['shepherd-planter'] },
  ],
};

const plazaScene: Picture = {
  day: 5,
  seats: [
    {
      prince: 'weavers',
      goods: { corn: 4, cloth: 3 },
      incas: { potters: 2, weavers: 2 },
      clergy: { condor: 1 },
      scout: 5,
      hand: ['weaver-condor'],
    },
    { prince: 'terraces', goods: { corn: 4 }, incas: { potters: 1 }, scout: 2, hand: ['shepherd-planter'] },
  ],
};

const templeScene: Picture = {
  day: 6,
  seats: [
    {
      prince: 'weavers',
      goods: { corn: 2, llama: 1 },
      incas: { weavers: 2 },
      clergy: { puma: 1 },
      scout: 5,
      hand: ['weaver-puma'],
    },
    {
      prince: 'terraces',
      goods: { corn: 4 },
      incas: { potters: 1 },
      clergy: { puma: 1 },
      scout: 9,
      hand: ['shepherd-planter'],
    },
  ],
};

const cardsScene: Picture = {
  day: 6,
  seats: [
    {
      prince: 'terraces',
      goods: { corn: 2, coca: 1, cloth: 1 },
      incas: { terraces: 1, weavers: 3 },
      scout: 15,
      hand: ['weaver-puma'],
    },
    { prince: 'hut', goods: { corn: 2 }, incas: { potters: 1 }, scout: 9, hand: ['shepherd-planter'] },
  ],
};

const nightScene: Picture = {
  day: 6,
  seats: [
    {
      prince: 'terraces',
      goods: { corn: 2, pottery: 1 },
      incas: { weavers: 3 },
      scout: 8,
      hand: ['weaver-puma'],
    },
    {
      prince: 'hut',
      goods: { corn: 1 },
      incas: { potters: 2 },
      tiles: ['corn', 'steps2'],
      scout: 11,
      hand: ['shepherd-planter'],
    },
  ],
};

const rescueScene: Picture = {
  day: 8,
  seats: [
    {
      prince: 'meadow',
      goods: { corn: 3, llama: 2, coca: 1, pottery: 2, cloth: 2 },
      incas: { terraces: 2, weavers: 3 },
      clergy: { virgin: 1 },
      scout: 14,
      hand: ['weaver-virgin', 'farmer-weaver'],
    },
    {
      prince: 'hut',
      goods: { corn: 5, llama: 1 },
      incas: { potters: 3, meadow: 2 },
      clergy: { condor: 4, puma: 5, virgin: 4 },
      scout: 3,
      hand: ['shepherd-potter'],
    },
  ],
};

const conquestScene: Picture = {
  day: 9,
  sun: 1,
  seats: [
    {
      prince: 'hut',
      goods: { corn: 2, llama: 1 },
      incas: { terraces: 2, weavers: 2 },
      clergy: { puma: 2 },
      scout: 13,
      hand: ['weaver-puma', 'farmer-puma'],
    },
    {
      prince: 'palace',
      goods: { corn: 5, cloth: 2 },
      incas: { potters: 4, meadow: 3 },
      scout: 3,
      tiles: ['corn', 'llama', 'steps3'],
      hand: ['shepherd-potter'],
    },
  ],
};

/** Its text is `machu_lesson_<id>_text`, its heading that of its chapter, `machu_lesson_<chapter>`. */
interface StepOf<Chapter extends string, Id extends string> {
  readonly chapter: Chapter;
  readonly id: Id;
  /** A position of its own; else the one that the step before leads to. */
  readonly scene?: Picture;
  /** The commands as a record writes them; none where there is only something to see. */
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
type ChapterId = (typeof all)[number]['chapter'];
type Step = StepOf<ChapterId, StepId>;
export const steps: readonly Step[] = all;

/** The top of the deck in the step that draws a card. */
const drawnCards: readonly CardId[] = ['farmer-shepherd', 'farmer-weaver', 'planter-potter'];

/** The first seat; the second is the opponent. */
export const learner: Seat = 0;
const opponent: Seat = 1;

/** The lesson has no secret: every scene gives its hands, and the one draw is the same for all learners. */
const deck: Deck = {
  dealtTo: (seat) => (seat === learner ? 'weaver-puma' : 'shepherd-planter'),
  cardAt: (place) => drawnCards[place] ?? 'condor-puma',
};

function commandOf(text: string): Command {
  const command = parseCommand(text);
  invariant(command.ok, `a command of the lesson: ${text}`);
  return command.value;
}

interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

function answered({ state, events }: Played, seat: Seat, command: Command): Result<Played, Rejection> {
  const result = decide({ box: components, deck }, state, seat, command);
  return result.ok
    ? ok({ state: result.value.reduce<State>(evolve, state), events: [...events, ...result.value] })
    : result;
}

/** The state after the command, with the opponent's answers once the step is `done`. */
export function played(state: State, command: Command, step: Step, isDone: boolean): Result<Played, Rejection> {
  let result = answered({ state, events: [] }, learner, command);
  for (const reply of isDone ? (step.replies ?? []) : []) {
    if (!result.ok) return result;
    result = answered(result.value, opponent, commandOf(reply));
    invariant(result.ok, `a reply of the opponent: ${reply}`);
  }
  return result;
}

/** Whether this is what the step wants next, `done` commands of it being behind. */
export function isWanted({ wanted, any }: Step, done: number, command: Command): boolean {
  return any === undefined ? wanted[done] === textOf(command) : command.type === any;
}

/** What is to be done next; null where there is only something to see. */
export function wantedNow({ wanted }: Step, done: number): Command | null {
  const text = wanted[done];
  return text === undefined ? null : commandOf(text);
}

/** Its own scene, or what the steps since the last scene lead to. */
export function stateAt(index: number): State {
  const step = steps[index];
  if (step?.scene) return stateOf(step.scene, components, deck);
  const before = steps[index - 1];
  invariant(before !== undefined, 'the first step has a scene');
  return before.wanted.reduce<State>(
    (state, text, at) => {
      const result = played(state, commandOf(text), before, at === before.wanted.length - 1);
      invariant(result.ok, `a command of the lesson: ${text}`);
      return result.value.state;
    },
    stateAt(index - 1),
  );
}
