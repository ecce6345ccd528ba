import { encode } from 'uqr';

/** Two rows per line of text. */
const halves = { 'light light': '█', 'light dark': '▀', 'dark light': '▄', 'dark dark': ' ' };

/** White on black: cameras read inverted codes badly. */
export function qrText(text) {
  const { data, size } = encode(text, { border: 2 });
  const shade = (y, x) => (data[y]?.[x] ? 'dark' : 'light');
  const lines = [];
  for (let y = 0; y < size; y += 2) {
    const line = Array.from({ length: size }, (_, x) => halves[`${shade(y, x)} ${shade(y + 1, x)}`]).join('');
    lines.push(`\x1b[97;40m${line}\x1b[0m\n`);
  }
  return lines.join('');
}
