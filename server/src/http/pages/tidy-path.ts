import { bits128, pageNames, publicId } from '@tiwanaku/shared/protocol';

/** No id contains these. */
const around = '[^A-Za-z0-9_-]*';
const link = new RegExp(`^/${around}([rwl])/${around}(${bits128})[^A-Za-z0-9]*$`);
const match = new RegExp(`^/${around}(m)/${around}(${publicId})${around}$`);
const page = new RegExp(`^/${around}(${pageNames.join('|')})${around}$`);
const daily = new RegExp(`^/${around}(daily)/${around}(\\d{4}-\\d\\d-\\d\\d)${around}$`);

/** The intended path, when a message or mail added punctuation to a link; null otherwise. */
export function tidyPath(path: string): string | null {
  let text: string;
  try {
    text = decodeURIComponent(path);
  } catch {
    return null;
  }
  const parts = (link.exec(text) ?? match.exec(text) ?? daily.exec(text) ?? page.exec(text))?.slice(1);
  const meant = parts && `/${parts.join('/')}`;
  return meant === undefined || meant === path || `${meant}/` === path ? null : meant;
}
