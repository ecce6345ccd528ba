/**
 * Playwright keeps the stack of each of its calls, and looks every frame up in source maps and formats it anew: a seventh of a
 * worker's processor. From here on this process does so once for each place in the code.
 */
export function mapFramesOnce(): void {
  const format = Error.prepareStackTrace;
  const lines = new Map<string, string>();
  const lineOf = (frame: NodeJS.CallSite): string => {
    const place = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber(), frame.getFunctionName()].join(
      ':',
    );
    const known = lines.get(place);
    if (known !== undefined) return known;
    const line = String(format(new Error('frame'), [frame])).replace('Error: frame', '');
    lines.set(place, line);
    return line;
  };
  Error.prepareStackTrace = ({ name, message }, frames) => `${name}: ${message}${frames.map(lineOf).join('')}`;
}
