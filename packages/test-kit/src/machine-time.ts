/**
 * Makes the time of this process wrong by some milliseconds, as on a machine whose clock is not set. The servers, and the
 * callers of a test, keep the right time: `rightTime`.
 * @returns a function that puts the time right again
 */
export function shiftMachineTime(ms: number): () => void {
  const RightDate = Date;
  globalThis.Date = new Proxy(RightDate, {
    construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [date.now() + ms] : given, target),
    get: (date, name, target) => (name === 'now' ? () => date.now() + ms : Reflect.get(date, name, target)),
  });
  return () => {
    globalThis.Date = RightDate;
  };
}

/** Milliseconds since 1970, also while `shiftMachineTime` is in effect. */
export const rightTime = (): number => performance.timeOrigin + performance.now();
