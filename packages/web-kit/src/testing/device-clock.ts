const rightNow = Date.now;
/** Other tests set a time of their own, which no server contradicts. */
let saysTime = false;

/** Sets the device's clock ahead of the server's or back. Answers then say the right time, as a server's do. */
export function shiftDeviceClock(aheadMs: number): void {
  saysTime = true;
  Date.now = () => rightNow() + aheadMs;
}

/** The time of the server that answers. */
export const standInNow = (): number => (saysTime ? rightNow() : Date.now());

/** The headers by which a server says its time. */
export const timeHeaders = (): [string, string][] =>
  saysTime
    ? [
        ['Date', new Date(rightNow()).toUTCString()],
        ['Cache-Control', 'no-store'],
      ]
    : [];
