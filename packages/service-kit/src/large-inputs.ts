import { createArrivingInputs } from './arriving-inputs';
import { ProductError } from './errors';

/** Bodies and frames up to this size are taken at any time: all but those that carry a picture are far smaller. */
export const LARGE_INPUT_BYTES = 256 * 1024;
/**
 * A picture takes some 60 MB while it is received and parsed and up to 100 MB while it is decoded, one after the other. More than
 * two at once do not fit into a pod of 384 MiB (`npm run faults -- memory`).
 */
const PEOPLE_AT_ONCE = 2;

/** How often those who wait look whether somebody is slow. */
const LOOK_AGAIN_MS = 1_000;

type Leave = () => void;

interface Waiting {
  personId: string;
  start: (leave: Leave) => void;
}

/** No person has this id: callers who are not identified yet share one place. */
export const UNCHECKED = 'unchecked';

/**
 * Lets each person have one large body or frame at a time, from its first byte until it has been handled, and only a few
 * people at the same time.
 */
export function createLargeInputs(peopleAtOnce = PEOPLE_AT_ONCE) {
  /** The number of parts of the work on each person's input. */
  const parts = new Map<string, number>();
  const arriving = createArrivingInputs();
  let waiting: Waiting[] = [];
  const isBusy = (personId: string): boolean => parts.has(personId) || parts.size >= peopleAtOnce;

  function startNext(): void {
    const next = waiting.find(({ personId }) => !isBusy(personId));
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    next.start(enter(next.personId));
  }

  function leaveOnce(personId: string): Leave {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const rest = (parts.get(personId) ?? 1) - 1;
      if (rest > 0) return void parts.set(personId, rest);
      parts.delete(personId);
      startNext();
    };
  }

  /** Counts another part of the work on an input. The person's next input starts when all parts have left. */
  function enter(personId: string): Leave {
    parts.set(personId, (parts.get(personId) ?? 0) + 1);
    return leaveOnce(personId);
  }

  /** Interrupts who is slow, now or as soon as that can be said of somebody. */
  function hasten(one: Waiting): void {
    if (!waiting.includes(one)) return;
    if (parts.size >= peopleAtOnce) arriving.interruptSlowest();
    setTimeout(hasten, LOOK_AGAIN_MS, one).unref();
  }

  /** @throws ProductError `too_much_at_once` behind too many others or after too long, where that is bounded */
  const waitForTurn = (personId: string, bounds?: { ms: number; most: number }): Promise<Leave> =>
    new Promise((start, refuse) => {
      if (!isBusy(personId)) return start(enter(personId));
      if (bounds && waiting.length >= bounds.most) return refuse(new ProductError('too_much_at_once'));
      const one = { personId, start };
      waiting.push(one);
      hasten(one);
      if (bounds) setTimeout(() => giveUp(one, refuse), bounds.ms).unref();
    });

  function giveUp(one: Waiting, refuse: (error: ProductError) => void): void {
    waiting = waiting.filter((other) => other !== one);
    // Without effect if its turn has come.
    refuse(new ProductError('too_much_at_once'));
  }

  return {
    enter,
    waitForTurn,
    /** Notes that an input begins to arrive. `giveUp` is called if that takes long while others wait. */
    arrive: arriving.add,
  };
}
export type LargeInputs = ReturnType<typeof createLargeInputs>;
