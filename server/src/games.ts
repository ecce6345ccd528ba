import { gameRegistry, type GameRegistry } from './matches/ports.ts';
import { machuPicchu, machuPicchuWords } from '@tiwanaku/shared/machu-picchu';
import { machuPicchuKeeper } from '@tiwanaku/shared/machu-picchu/secret';
import { tiwanaku, tiwanakuWords } from '@tiwanaku/shared/tiwanaku';
import { tiwanakuKeeper, tiwanakuKeeperOfVersion1 } from '@tiwanaku/shared/tiwanaku/secret';

/** The games of this server, in the only place that names them. */
export const games: GameRegistry = gameRegistry([tiwanakuKeeper, tiwanakuKeeperOfVersion1, machuPicchuKeeper], {
  [tiwanaku.id]: tiwanakuWords,
  [machuPicchu.id]: machuPicchuWords,
});
