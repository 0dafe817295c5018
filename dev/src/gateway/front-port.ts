import type { ChildProcess, SendHandle } from 'node:child_process';
import { type FrontPortOrder, FrontPortReport } from '@vetcare/contracts';

const LONGEST_MS = 5_000;

interface Gateway {
  child: ChildProcess;
  /** Its own port, by which it is told from the others. */
  port: number;
  isAccepting: boolean;
}

/** The port that browsers know, at which gateways take the place of each other. */
export interface FrontPort {
  /** Notes a gateway that was just started. It is told what to do once it is there. */
  add: (child: ChildProcess, port: number) => void;
  /** Lets the gateways with these own ports accept connections, and all others take no more. @throws Error if one of them can't */
  follow: (ports: readonly number[]) => Promise<void>;
}

/**
 * Keeps the handle of the port without accepting anything itself: connections cost no detour, and those that arrive while no gateway runs
 * wait in the queue of the system until the next one is there (docs/adr/0116).
 */
export function createFrontPort(): FrontPort {
  const gateways = new Set<Gateway>();
  let wanted: readonly number[] = [];
  let handle: SendHandle | undefined;

  const order = ({ child }: Gateway, { type }: FrontPortOrder) =>
    new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`The gateway can't take the port: ${why}`));
      const timeout = setTimeout(() => fail(`no answer within ${LONGEST_MS / 1000} s`), LONGEST_MS);
      const onReport = (message: unknown) => {
        const report = FrontPortReport.parse(message);
        clearTimeout(timeout);
        child.off('message', onReport);
        if (report.type === 'failed') fail(report.message);
        else resolve();
      };
      child.on('message', onReport);
      child.send({ type } satisfies FrontPortOrder, type === 'accept' ? handle : undefined);
    });

  async function apply(): Promise<void> {
    const isWanted = ({ port }: Gateway) => wanted.includes(port);
    // One after the other, because the first one makes the handle that the next one needs; and nobody rests before somebody accepts.
    for (const gateway of [...gateways].filter((one) => isWanted(one) && !one.isAccepting)) {
      await order(gateway, { type: 'accept' });
      gateway.isAccepting = true;
    }
    for (const gateway of [...gateways].filter((one) => !isWanted(one) && one.isAccepting)) {
      await order(gateway, { type: 'rest' });
      gateway.isAccepting = false;
    }
  }
  let turn: Promise<void> = Promise.resolve();
  const applyInTurn = () => {
    turn = turn.catch(() => undefined).then(apply);
    return turn;
  };

  return {
    add(child, port) {
      const gateway: Gateway = { child, port, isAccepting: false };
      child.on('message', (message, sent: SendHandle | undefined) => {
        handle ??= sent;
        if (FrontPortReport.parse(message).type !== 'waiting') return;
        gateways.add(gateway);
        // One that was started again after a crash takes its place at once. What fails is said to whoever wants it there.
        applyInTurn().catch(() => undefined);
      });
      child.once('exit', () => gateways.delete(gateway));
    },
    follow(ports) {
      wanted = ports;
      return applyInTurn();
    },
  };
}
