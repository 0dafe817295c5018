import { Operations, type ReleaseHealth } from '@vetcare/contracts';
import { type CheckSessions, cookieHeader } from './check-sessions';

interface Target {
  url: string;
  sessions: CheckSessions;
}

/** What browsers reported of a release. Undefined if the gateway can't tell. */
export type ReadHealth = (area: string, release: string) => Promise<ReleaseHealth | undefined>;

/** Asks the gateway, as an admin: nobody else may see what browsers report. */
export const visitorsHealth =
  ({ url, sessions }: Target): ReadHealth =>
  async (area, release) => {
    const cookie = cookieHeader(await sessions.as('admin'));
    const answer = await fetch(`${url}/api/admin/operations`, { headers: { cookie } });
    if (!answer.ok) return undefined;
    const entry = Operations.parse(await answer.json()).areas.find((one) => one.area === area);
    const found = [entry?.live, entry?.canary, entry?.previous].find((one) => one?.release === release);
    return found?.health ?? undefined;
  };
