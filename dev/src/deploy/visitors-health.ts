import { Operations, type ReleaseHealth } from '@vetcare/contracts';

interface Target {
  url: string;
  logins: readonly { role: string; email: string; password: string }[];
}

/** What browsers reported of a release. Undefined if the gateway can't tell. */
export type ReadHealth = (area: string, release: string) => Promise<ReleaseHealth | undefined>;

/** Asks the gateway, as the admin of the local platform. */
export function visitorsHealth({ url, logins }: Target): ReadHealth {
  let cookie: string | undefined;
  const signIn = async (): Promise<string> => {
    const admin = logins.find(({ role }) => role === 'admin');
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email: admin?.email, password: admin?.password }),
    });
    if (!answer.ok) throw new Error(`The check could not sign in as admin: ${answer.status}`);
    return answer.headers.getSetCookie().find((one) => /^(__Host-)?sid=/.test(one)) ?? '';
  };
  return async (area, release) => {
    cookie ??= (await signIn()).split(';')[0] ?? '';
    const answer = await fetch(`${url}/api/admin/operations`, { headers: { cookie } });
    if (!answer.ok) return undefined;
    const entry = Operations.parse(await answer.json()).areas.find((one) => one.area === area);
    const found = [entry?.live, entry?.canary, entry?.previous].find((one) => one?.release === release);
    return found?.health ?? undefined;
  };
}
