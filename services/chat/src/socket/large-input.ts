/** Bodies and frames up to this size are taken at any time: all but those that carry a picture are far smaller. */
export const LARGE_INPUT_BYTES = 256 * 1024;

type Leave = () => void;

interface Person {
  inUse: number;
  waiting: ((leave: Leave) => void)[];
}

/**
 * Lets each person have one large body or frame at a time, from its first byte until it has been handled. A picture takes
 * several times its size while it is parsed and decoded, so a few dozen from one person would exceed the memory of a node.
 */
export function createLargeInputs() {
  const people = new Map<string, Person>();

  function leaveOnce(personId: string, person: Person): Leave {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      person.inUse -= 1;
      if (person.inUse > 0) return;
      const next = person.waiting.shift();
      if (next) next(enter(personId));
      else people.delete(personId);
    };
  }

  /** Counts another part of the work on an input. The person's next input starts when all parts have left. */
  function enter(personId: string): Leave {
    const person = people.get(personId) ?? { inUse: 0, waiting: [] };
    people.set(personId, person);
    person.inUse += 1;
    return leaveOnce(personId, person);
  }

  return {
    enter,
    isBusy: (personId: string): boolean => people.has(personId),
    waitForTurn: (personId: string): Promise<Leave> =>
      new Promise((resolve) => {
        const person = people.get(personId);
        if (person) person.waiting.push(resolve);
        else resolve(enter(personId));
      }),
  };
}
export type LargeInputs = ReturnType<typeof createLargeInputs>;
