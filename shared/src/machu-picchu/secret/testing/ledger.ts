import type { RecordPosition } from '../record.ts';

/** What changed between two positions, as the ledgers beside the sample records tell it. */

const goodNames = ['corn', 'llama', 'coca', 'pottery', 'cloth'];
const incaNames = ['reserve', 'terraces', 'meadow', 'plantation', 'potters', 'weavers', 'sundial'];
const clergyNames = ['condor', 'puma', 'virgin'];
const dueNames = ['corn', 'llama', 'card'];

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change));

type Wording = (name: string, change: number) => string;

function changes(
  names: readonly string[],
  before: readonly number[] = [],
  after: readonly number[] = [],
  word: Wording,
): readonly string[] {
  return names.flatMap((name, index) => {
    const change = (after[index] ?? 0) - (before[index] ?? 0);
    return change === 0 ? [] : [word(name, change)];
  });
}

function changesOf(before: RecordPosition, after: RecordPosition, seat: number): readonly string[] {
  const scouts = [before.scouts[seat], after.scouts[seat]];
  const cards = [before.cards[seat]?.join(), after.cards[seat]?.join()];
  const due = changes(dueNames, before.due[seat], after.due[seat], (name, change) => `${signed(change)} ${name}`);
  return [
    ...changes(goodNames, before.goods[seat], after.goods[seat], (name, change) => `${signed(change)} ${name}`),
    ...(scouts[0] === scouts[1] ? [] : [`Scout ${scouts.join('->')}`]),
    ...(due.length === 0 ? [] : [`due ${due.join(' ')}`]),
    ...changes(incaNames, before.incas[seat], after.incas[seat], (name, change) => `${name} ${signed(change)}`),
    ...changes(clergyNames, before.clergy[seat], after.clergy[seat], (name, change) => `${name} ${signed(change)}`),
    ...(cards[0] === cards[1] ? [] : [`cards ${cards[1]}`]),
  ];
}

/** The right-hand column of a ledger's line. */
export function changesText(before: RecordPosition, after: RecordPosition): string {
  const seats = after.goods.flatMap((_, seat) => {
    const own = changesOf(before, after, seat);
    return own.length === 0 ? [] : [`seat ${seat}: ${own.join(', ')}`];
  });
  const market = after.market.join('/');
  const took = after.sun !== null && before.sun === null ? [`seat ${after.sun} takes the sun tile`] : [];
  const day = `day ${after.day} begins: bonus ${after.bonus.join('/')}, stones ${after.stones.join('/')}`;
  return [
    ...seats,
    ...(market === before.market.join('/') ? [] : [`market ${market}`]),
    ...took,
    ...(after.day === before.day ? [] : [day]),
  ].join('; ');
}
