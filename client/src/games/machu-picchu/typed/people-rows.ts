import {
  clergyKinds,
  components as box,
  goods,
  productionDistricts,
  type Player,
  type Position,
} from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { districtWord, goodWord, iconWord, professionIn, tileGives } from '../words.ts';

export interface PeopleRow {
  readonly name: string;
  /** One per seat. */
  readonly cells: readonly (string | number)[];
}

/** What is openly before everybody: a row for each thing. */
export function peopleRows({ players }: Position): readonly PeopleRow[] {
  const row = (name: string, of: (player: Player) => string | number): PeopleRow => ({ name, cells: players.map(of) });
  return [
    ...goods.map((good) => row(goodWord(good), (player) => player.goods[good])),
    ...productionDistricts.map((district) => row(iconWord(professionIn(district)), (player) => player.incas[district])),
    row(m.machu_typed_rowReserve(), ({ reserve }) => reserve),
    row(m.machu_typed_rowSundial(), ({ sundial }) => sundial),
    ...clergyKinds.map((kind) => row(iconWord(kind), (player) => player.clergy[kind])),
    row(m.machu_typed_rowPrince(), ({ prince }) => (prince ? districtWord(prince) : '–')),
    row(m.machu_typed_rowScout(), ({ scout }) => scout),
    row(m.machu_typed_rowToCard(), ({ scout }) => box.trail.summit - scout),
    row(m.machu_sheet_cards(), ({ cards }) => cards),
    row(m.machu_day_tiles(), ({ tiles }) => (tiles.length === 0 ? '–' : tiles.map(tileGives).join(', '))),
  ];
}
