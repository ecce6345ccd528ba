/** The device's own clock until the server has been heard. It may be wrong or be set; `performance.now()` is not affected by that. */
let ahead = Date.now() - performance.now();

/** Milliseconds since the epoch, by the server's clock. */
export const serverNow = (): number => performance.now() + ahead;

/** The server has just sent its time. */
export function hearServerTime(now: number): void {
  ahead = now - performance.now();
}
