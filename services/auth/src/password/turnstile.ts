/**
 * Lets a few through at a time while a bounded number waits.
 * @param refuse makes the error for whoever finds the queue full
 */
export function createTurnstile(limits: { atOnce: number; waiting: number; refuse: () => Error }) {
  const queue: (() => void)[] = [];
  let inside = 0;
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (inside < limits.atOnce) inside += 1;
    else if (queue.length >= limits.waiting) throw limits.refuse();
    // Whoever leaves hands its place over, so nobody who comes later gets in between.
    else await new Promise<void>((enter) => queue.push(enter));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
