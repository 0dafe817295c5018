/** A caller that takes part in a flood. */
export interface Flooder {
  id: string;
  cookie: string;
  /** Each has an address of their own. */
  address: string;
  /** A pet of a patient whose picture is sent. */
  petId?: string;
}

/** What a flood is aimed at, and whom it uses. It is sent to another process, so it holds plain data only. */
export interface FloodTarget {
  port: number;
  /** The address that the flood comes from. */
  address: string;
  /** A patient and a doctor who may write to each other, and belong to the flood. */
  patient: { id: string; cookie: string; petId?: string };
  doctor: { id: string; cookie: string };
  /** Who may read the lists of everybody. */
  admin: { id: string; cookie: string };
  /** Whose password is guessed. */
  victim: string;
  /** A data URL of a picture of 49 megapixels. */
  hugePicture: string;
  /** Addresses that only the guesses come from. */
  addresses: readonly string[];
  /** More people of the flood, who have no consultations. */
  crowd: { patients: readonly Flooder[]; doctors: readonly Flooder[] };
}

/** Floods until the signal aborts, and returns what it has sent. */
export type Flood = (target: FloodTarget, signal: AbortSignal) => Promise<string>;

/** Repeats `act` in this many endless loops at once, and returns how often it was done. */
export async function inLoops(count: number, signal: AbortSignal, act: () => Promise<unknown>): Promise<number> {
  let done = 0;
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  const loop = async () => {
    while (!signal.aborted) {
      // A call that hangs, such as a long poll, must not make the flood look longer than it was.
      await Promise.race([act().catch(() => undefined), ended]);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: count }, loop));
  return done;
}

/** Counts answers by their status. */
export function countAnswers() {
  const counts = new Map<number, number>();
  return {
    add: ({ status }: { status: number }) => counts.set(status, (counts.get(status) ?? 0) + 1),
    describe: () => [...counts].map(([status, count]) => `${count} × ${status || 'cut off'}`).join(', '),
  };
}
