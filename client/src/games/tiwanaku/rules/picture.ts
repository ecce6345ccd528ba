import { terrainByLetter, type Crop, type PlayerColor, type Terrain } from '@tiwanaku/shared/tiwanaku';

export interface PictureSpace {
  readonly terrain: Terrain | null;
  readonly crop: Crop | null;
  readonly pawn: PlayerColor | null;
  /** `stop`: a pawn may; `wrong`: this cannot be; `asked`: find this crop. */
  readonly sign: 'stop' | 'wrong' | 'asked' | null;
}

const signOf: Readonly<Record<string, PictureSpace['sign']>> = { '+': 'stop', '!': 'wrong', '?': 'asked' };

/**
 * Lines are separated by `/`, spaces by blanks. A space: a terrain's first letter or `.` (hidden), a crop's level, `@`
 * and a pawn's colour, then `+` (stop), `!` (wrong) or `?` (asked); `_` is no space.
 */
export function pictureOf(text: string): readonly (readonly (PictureSpace | null)[])[] {
  return text.split('/').map((line) =>
    line
      .trim()
      .split(/\s+/)
      .map((space) => {
        const [, land, level, pawn, sign] = /^([msgr.])([1-5]?)(?:@(\w+))?([+!?]?)$/.exec(space) ?? [];
        if (!land) return null;
        return {
          terrain: terrainByLetter.get(land) ?? null,
          crop: level ? (Number(level) as Crop) : null,
          pawn: (pawn as PlayerColor | undefined) ?? null,
          sign: signOf[sign ?? ''] ?? null,
        };
      }),
  );
}
