export type Shared = 'shared' | 'copied' | 'failed';

type Device = Pick<Navigator, 'clipboard'> & Partial<Navigator>;

/** Uses the share sheet, else the clipboard, with `copied`. */
export async function share(device: Device, text: string, url: string, copied = url): Promise<Shared> {
  try {
    if (!device.share) {
      await device.clipboard.writeText(copied);
      return 'copied';
    }
    // Closing the sheet is no failure.
    await device.share({ text, url }).catch(() => undefined);
    return 'shared';
  } catch {
    return 'failed';
  }
}
