import { Operations, type ReleaseHealth } from '@vetcare/contracts';

interface Target {
  url: string;
  logins: readonly { role: string; email: string; password: string }[];
}

/** What browsers reported of a release. Undefined if the gateway can't tell. */
export type ReadHealth = (area: string, release: string) => Promise<ReleaseHealth | undefined>;

/** Asks the gateway, as the admin of the local platform. */
export function visitorsHealth({ url, logins }: Target): { read: ReadHealth; signOut: () => Promise<void> } {
  let cookie: string | undefined;
  const post = (path: string, headers: Record<string, string>, body?: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      body: JSON.stringify(body ?? {}),
    });
  const signIn = async (): Promise<string> => {
    const admin = logins.find(({ role }) => role === 'admin');
    const answer = await post('/api/auth/login', {}, { email: admin?.email, password: admin?.password });
    if (!answer.ok) throw new Error(`The check could not sign in as admin: ${answer.status}`);
    return answer.headers.getSetCookie().find((one) => /^(__Host-)?sid=/.test(one)) ?? '';
  };
  return {
    async read(area, release) {
      cookie ??= (await signIn()).split(';')[0] ?? '';
      const answer = await fetch(`${url}/api/admin/operations`, { headers: { cookie } });
      if (!answer.ok) return undefined;
      const entry = Operations.parse(await answer.json()).areas.find((one) => one.area === area);
      const found = [entry?.live, entry?.canary, entry?.previous].find((one) => one?.release === release);
      return found?.health ?? undefined;
    },
    /** Otherwise each deployment would leave a session, and the oldest of the admin's own ones end at the twentieth. */
    async signOut() {
      const own = cookie;
      cookie = undefined;
      // A session that can't be ended now ends by itself.
      if (own) await post('/api/auth/logout', { cookie: own }).catch(() => undefined);
    },
  };
}
