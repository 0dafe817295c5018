import { Role } from '@vetcare/contracts';
import { z } from 'zod';

export interface Account {
  id: string;
  role: Role;
}

const Known = z.object({ _id: z.string(), role: Role });

/** Signs in to learn whose id is whose, and out again. Accounts that can't sign in are left out. */
export async function findAccounts(
  url: string,
  logins: readonly { email: string; password: string }[],
): Promise<Account[]> {
  const post = (path: string, headers: Record<string, string>, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      body: JSON.stringify(body),
    });
  const find = async ({ email, password }: { email: string; password: string }): Promise<Account[]> => {
    const answer = await post('/api/auth/login', {}, { email, password }).catch(() => undefined);
    const known = answer?.ok ? Known.safeParse(await answer.json()).data : undefined;
    const cookie = answer?.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie) await post('/api/auth/logout', { cookie }, {}).catch(() => undefined);
    return known ? [{ id: known._id, role: known.role }] : [];
  };
  return (await Promise.all(logins.map(find))).flat();
}
