/** A process could not listen, because another program has its port. */
export class PortTakenError extends Error {}

/** Chooses another port, and tells those who call the process. */
export type MovePort = (from: number) => Promise<number>;

interface PortDeps {
  log: (line: string) => void;
  movePort?: MovePort;
}

const PORTS_TRIED = 3;

/** The port of a process, which moves when another program has taken it. Without `movePort` it stays, and the process waits for it. */
export function createProcessPort({ name, port: first }: { name: string; port: number }, { log, movePort }: PortDeps) {
  let port = first;

  /** @returns whether the failure was that of the port, and another one is chosen */
  async function moveIfTaken(failure: unknown): Promise<boolean> {
    if (!(failure instanceof PortTakenError) || !movePort) return false;
    const from = port;
    port = await movePort(from);
    log(`Another program uses a port of ${name}, which takes ${port} instead of ${from}.`);
    return true;
  }

  return {
    now: () => port,
    /** Which of its two ports was taken is not known, so after a move the system chooses that of the metrics as well. */
    envOf: (env: Readonly<Record<string, string>>): Record<string, string> =>
      port === first || !env.METRICS_PORT ? { ...env } : { ...env, METRICS_PORT: '0' },
    moveIfTaken,
    /** Starts the process on this port, or on one of the next. @throws what kept it from starting, if that was not the port */
    async moveWhileTaken(start: () => Promise<void>): Promise<void> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await start();
        } catch (error) {
          if (tries === PORTS_TRIED || !(await moveIfTaken(error))) throw error;
        }
      }
    },
  };
}
