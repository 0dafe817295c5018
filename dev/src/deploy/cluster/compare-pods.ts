import { setTimeout } from 'node:timers/promises';
import { OFFERED_HEADER } from '@vetcare/contracts';
import { routeOf } from '../../checked-calls/checked-calls';
import { type Ask, type Compared, findLosses, LONGEST_MS, readAnswer } from '../../checked-calls/find-losses';
import type { LiveCode } from '../../contract-documents/recorded-contract';
import { type CheckSessions, cookieHeader } from '../check-sessions';
import { DeployRefusedError } from '../deploy-refused';

/** Compares what the pods that are offered answer with what those that are live do. `key` chooses the former. */
export type ComparePods = (
  offer: { service: string; key: string } & Pick<Compared, 'hadCall'>,
) => ReturnType<typeof findLosses>;

interface Deps {
  /** The public address of the platform. */
  url: string;
  sessions: CheckSessions;
  code: LiveCode;
  /** Waits a moment. */
  pause?: () => Promise<unknown>;
}

/** The gateway itself refuses the others, by the calls that the live release has published. */
function reaches({ call, caller }: Parameters<Ask>[0]): boolean {
  const access = routeOf(call)?.access;
  return access === 'anyone' || (caller !== undefined && (access === 'signed-in' || !!access?.includes(caller.role)));
}

/** Every gateway has listed the ConfigMaps again by then, and has found the pods. */
const FOLLOWED_MS = 20_000;

const notFollowed = () =>
  new DeployRefusedError(
    'The gateways do not lead to the pods that are offered, so that their answers can’t be compared. If the gateway is older than this, deploy it first; otherwise look at its log.',
  );

/**
 * Makes the calls that a service keeps through the gateways, where a key in a header chooses the pods that are offered. A gateway sends the key back with what those have
 * answered; one that doesn't has not heard of them yet, and is asked again.
 */
export function comparingPods({ url, sessions, code, pause = () => setTimeout(200) }: Deps): ComparePods {
  const send = async ({ path, query, caller }: Parameters<Ask>[0], headers: Record<string, string>) =>
    fetch(`${url}${path}?${new URLSearchParams(query)}`, {
      headers: {
        accept: 'application/json',
        ...(caller && { cookie: cookieHeader(await sessions.as(caller.role)) }),
        ...headers,
      },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
  return async ({ service, key, hadCall }) => {
    const before: Ask = async (call) => readAnswer(await send(call, {}));
    const now: Ask = async (call) => {
      for (const end = performance.now() + FOLLOWED_MS; ; await pause()) {
        const response = await send(call, { [OFFERED_HEADER]: key });
        if (response.headers.get(OFFERED_HEADER) === key) return readAnswer(response);
        await response.body?.cancel();
        if (performance.now() > end) throw notFollowed();
      }
    };
    // No gateway leads to a call that only the release that is offered has: `hadCall` leaves it out.
    return findLosses({ service, before, now, hadCall, reaches, accounts: await sessions.accounts(), code });
  };
}
