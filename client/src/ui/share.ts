export type Shared = 'shared' | 'copied' | 'failed';

type Device = Partial<Pick<Navigator, 'clipboard' | 'share'>>;

/** The older way, which browsers also offer on plain http. The text is selected beside what was pressed: a dialog closes off the rest. */
function copyBySelection(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr';
  (activeElement?.closest('dialog') ?? document.body).append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way on plain http
  const isCopied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  return isCopied;
}

/** Whether the text is on the clipboard now. Call from a press. */
export async function copy(text: string, device: Device = navigator, otherwise = copyBySelection): Promise<boolean> {
  try {
    if (!device.clipboard) return otherwise(text);
    await device.clipboard.writeText(text);
    return true;
  } catch {
    return otherwise(text);
  }
}

/** Uses the share sheet, else the clipboard, with `copied`. */
export async function share(
  device: Device,
  text: string,
  url: string,
  copied = url,
  otherwise = copyBySelection,
): Promise<Shared> {
  if (!device.share) return (await copy(copied, device, otherwise)) ? 'copied' : 'failed';
  // Closing the sheet is no failure.
  await device.share({ text, url }).catch(() => undefined);
  return 'shared';
}
