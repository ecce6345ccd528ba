import { bits128, pageNames, publicId, withoutStray } from '@tiwanaku/shared/protocol';

/** No id contains these. */
const around = '[^A-Za-z0-9_-]*';
/** Punctuation, and words behind it that a message did not set apart: `).`, `, and come`. A slash would lead elsewhere. */
const glued = '[^A-Za-z0-9]*(?:[^A-Za-z0-9_/-][^]*)?';
const meantBy = (path: string) => new RegExp(`^/${around}${path}${glued}$`);

const known = [
  meantBy(`([rwlf])/${around}(${bits128})`),
  meantBy(`(m)/${around}(${publicId})(?:/(try))?`),
  meantBy(`(daily)/${around}(\\d{4}-\\d\\d-\\d\\d)`),
  meantBy(`(${pageNames.join('|')})(?:/${around}([a-z][a-zA-Z0-9-]{1,31}))?`),
];

/** The intended path, when a message or mail added something to a link; null otherwise. */
export function tidyPath(path: string): string | null {
  let text: string;
  try {
    text = withoutStray(decodeURIComponent(path));
  } catch {
    return null;
  }
  const parts = known.map((shape) => shape.exec(text)).find((found) => found !== null);
  const meant = parts && `/${parts.slice(1).filter(Boolean).join('/')}`;
  return meant === undefined || meant === path || `${meant}/` === path ? null : meant;
}
