/** How long an input may take to arrive while another caller waits for its place. */
const PATIENCE_MS = 5_000;

interface Arriving {
  since: number;
  giveUp: () => void;
}

/** The inputs of which not everything has arrived yet, the oldest first. */
export function createArrivingInputs() {
  const arriving = new Set<Arriving>();
  return {
    /** @returns a function to call when the input has arrived, or its sender has left */
    add(giveUp: () => void): () => void {
      const one = { since: performance.now(), giveUp };
      arriving.add(one);
      return () => void arriving.delete(one);
    },
    /** A caller who sends a byte now and then would keep others waiting for as long as a request may take. */
    interruptSlowest(): void {
      const [oldest] = arriving;
      if (!oldest || performance.now() - oldest.since < PATIENCE_MS) return;
      arriving.delete(oldest);
      oldest.giveUp();
    },
  };
}
