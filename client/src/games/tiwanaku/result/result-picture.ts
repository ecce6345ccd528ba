import type { Position, TrueMap } from '@tiwanaku/shared/tiwanaku';
import { columnCount, coordinates, linesOf, rowCount } from '../geometry/board-layout.ts';
import { uncovered } from './opening-steps.ts';

const symbolInPage = (id: string): string | null => {
  const symbol = document.getElementById(id);
  return symbol && new XMLSerializer().serializeToString(symbol);
};

/** PNG. Rejects when the browser cannot draw it. */
export async function pictureFile(of: PictureOf, name: string): Promise<File> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(resultPicture(of, symbolInPage))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, pictureSize);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be made');
  return new File([blob], name, { type: 'image/png' });
}

/** Shares the file, or saves it where that is impossible. False when cancelled. */
export async function handOver(file: File): Promise<boolean> {
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  try {
    if (canShare) await navigator.share({ files: [file] });
    else save(file);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    save(file);
    return true;
  }
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Messengers show it uncropped. */
const pictureSize = { width: 1200, height: 630 } as const;

export interface PictureOf {
  readonly title: string;
  readonly summary: string;
  /** The game's name and its address. */
  readonly footer: string;
  readonly standings: readonly { readonly name: string; readonly score: number; readonly figure: string }[];
  readonly position: Position;
  readonly map: TrueMap;
}

/** Pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Use = (id: string, box: Box) => string;

const square = (x: number, y: number, width: number): Box => ({ x, y, width, height: width });

const board = { left: 40, top: 150, width: 740, height: 412 } as const;
const colors = { cloth: '#f6ecd8', frame: '#5c1f1c', ink: '#2c1a12', muted: '#6b5444', gold: '#d9a441' } as const;
const { width, height } = pictureSize;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Fits beside its figure. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > 18 ? `${letters.slice(0, 17).join('')}…` : name;
}

const text = (words: string, { x, y, size }: { x: number; y: number; size: number }, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(words)}</text>`;

function land({ position, map }: PictureOf, use: Use): string {
  const { size } = position.setup;
  const cell = Math.min(board.width / columnCount(size), board.height / rowCount(size));
  const left = board.left + (board.width - cell * columnCount(size)) / 2;
  const whole = uncovered(position, map, ['terrain', 1, 2, 3, 4, 5]);
  const spaces = linesOf({ size, isTurned: false }).flat();
  return spaces
    .map((space) => {
      const { column, row } = coordinates(space);
      const [x, y] = [left + column * cell, board.top + row * cell];
      const crop = whole.crop[space];
      const tile = use(`t-${whole.terrain[space] ?? 'unknown'}`, square(x + 2, y + 2, cell - 4));
      return tile + (crop ? use(`crop-${crop}`, square(x + cell * 0.14, y + cell * 0.14, cell * 0.72)) : '');
    })
    .join('');
}

const people = ({ standings }: PictureOf, use: Use): string =>
  standings
    .slice(0, 4)
    .map(({ name, score, figure }, index) => {
      const y = board.top + index * 104;
      const named = text(shortened(name), { x: 920, y: y + 40, size: 28 });
      const scored = text(String(score), { x: 920, y: y + 82, size: 40 }, 'font-weight="700"');
      return use(figure, { x: 830, y, width: 72, height: 90 }) + named + scored;
    })
    .join('');

/** A self-contained SVG. `symbolOf` gives a symbol's source. */
export function resultPicture(of: PictureOf, symbolOf: (id: string) => string | null): string {
  const symbols = new Map<string, string>();
  const use: Use = (id, box) => {
    const source = symbols.get(id) ?? symbolOf(id);
    if (source === null) return '';
    symbols.set(id, source);
    return `<use href="#${id}" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"/>`;
  };
  const drawn = land(of, use) + people(of, use);
  const muted = `fill="${colors.muted}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${[...symbols.values()].join('')}</defs>`,
    `<rect width="${width}" height="${height}" fill="${colors.cloth}"/>`,
    `<rect width="${width}" height="14" fill="${colors.frame}"/>`,
    `<rect y="14" width="${width}" height="5" fill="${colors.gold}"/>`,
    `<g font-family="Georgia, 'Times New Roman', serif" fill="${colors.ink}">`,
    text(of.title, { x: 40, y: 84, size: 44 }, 'font-weight="700"'),
    text(of.summary, { x: 40, y: 124, size: 25 }, muted),
    drawn,
    text(of.footer, { x: 40, y: 606, size: 22 }, muted),
    '</g></svg>',
  ].join('');
}
