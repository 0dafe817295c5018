import { Operations, type ProbedProcess, type ReleaseHealth } from '@vetcare/contracts';
import { type CheckSessions, cookieHeader } from './check-sessions';

interface Target {
  url: string;
  sessions: CheckSessions;
}

/** What browsers reported of a release. Undefined if the gateway can't tell. */
export type ReadHealth = (area: string, release: string) => Promise<ReleaseHealth | undefined>;

/** What a gateway finds at the processes of a service. Undefined if it can't tell. */
export type ReadProcesses = (service: string) => Promise<ProbedProcess[] | undefined>;

/** Asks the gateway, as an admin: nobody else may see how the platform runs. */
async function askOperations({ url, sessions }: Target): Promise<Operations | undefined> {
  const cookie = cookieHeader(await sessions.as('admin'));
  const answer = await fetch(`${url}/api/admin/operations`, { headers: { cookie } });
  return answer.ok ? Operations.parse(await answer.json()) : undefined;
}

export const visitorsHealth =
  (target: Target): ReadHealth =>
  async (area, release) => {
    const entry = (await askOperations(target))?.areas.find((one) => one.area === area);
    const found = [entry?.live, entry?.canary, entry?.previous].find((one) => one?.release === release);
    return found?.health ?? undefined;
  };

export const processesAt =
  (target: Target): ReadProcesses =>
  async (service) =>
    (await askOperations(target))?.services.find((one) => one.service === service)?.processes;
