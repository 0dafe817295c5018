import { setTimeout } from 'node:timers/promises';
import { Role } from '@vetcare/contracts';
import { TOTP } from 'otpauth';
import { z } from 'zod';

/** The accounts with which a deployment looks at the platform, as `create-checking-accounts` of auth prints them. */
export const Logins = z.array(
  z.object({
    role: z.string(),
    email: z.string(),
    password: z.string(),
    /** Of the account's second factor, in base32. Missing for an account that has none. */
    factorSecret: z.string().optional(),
  }),
);
export type Login = z.infer<typeof Logins>[number];

export interface Account {
  id: string;
  role: Role;
}

export interface CheckSession {
  account: Account;
  cookie: z.infer<typeof Cookie>;
}

export interface CheckSessions {
  has: (role: string) => boolean;
  /** @throws Error if there is no such login, or it is refused */
  as: (role: string) => Promise<CheckSession>;
  /** The viewers who can be signed in. */
  accounts: () => Promise<Account[]>;
  /** Their Cookie headers. */
  cookies: () => Promise<string[]>;
  /** Ends them. Otherwise each deployment would leave some, and the account's oldest ones end at the twentieth. */
  end: () => Promise<void>;
}

/** How long a code of a second factor is shown. */
const CODE_MS = 30_000;
/** Another deployment may use a code first, because a code is valid once. So it is tried again with the next one. */
const TRIES = 3;

const Known = z.object({ _id: z.string(), role: Role });
const Cookie = z.object({ name: z.string(), value: z.string() });
const SESSION_COOKIE = /^(?<name>(?:__Host-)?sid)=(?<value>[^;]+)/;
const Refused = z.object({ reason: z.string() });

const post = (url: string, path: string, headers: Record<string, string>, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  });

interface Deps {
  url: string;
  logins: readonly Login[];
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

const logIn = ({ url, now = Date.now }: Deps, { email, password, factorSecret }: Login) =>
  post(
    url,
    '/api/auth/login',
    {},
    {
      email,
      password,
      ...(factorSecret && { code: new TOTP({ secret: factorSecret }).generate({ timestamp: now() }) }),
    },
  );

/** A code counts once. If another deployment has used it, this one waits for the next. */
async function logInWithUnusedCode(deps: Deps, login: Login): Promise<Response> {
  const { now = Date.now, pause = setTimeout } = deps;
  for (let tries = 1; ; tries += 1) {
    const answer = await logIn(deps, login);
    if (answer.ok || tries === TRIES) return answer;
    const { data } = Refused.safeParse(
      await answer
        .clone()
        .json()
        .catch(() => undefined),
    );
    if (data?.reason !== 'code_used') return answer;
    await pause(CODE_MS - (now() % CODE_MS));
  }
}

async function open(deps: Deps, login: Login): Promise<CheckSession> {
  const answer = await logInWithUnusedCode(deps, login);
  if (!answer.ok) throw new Error(`The check could not sign in as ${login.role}: ${answer.status}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => SESSION_COOKIE.exec(one)?.groups)
    .find(Boolean);
  const { _id: id, role } = Known.parse(await answer.json());
  return { account: { id, role }, cookie: Cookie.parse(cookie) };
}

/** The Cookie header of a session. */
export const cookieHeader = ({ cookie: { name, value } }: CheckSession) => `${name}=${value}`;

/** Signs each account in once, when it is needed first, and again only if that failed. */
export function checkSessions(deps: Deps): CheckSessions {
  const { url, logins } = deps;
  const opened = new Map<string, Promise<CheckSession>>();
  const begin = (role: string, login: Login) => {
    const opening = open(deps, login);
    opened.set(role, opening);
    // A moment without room for it, as while something is built, must not fail each later look.
    opening.catch(() => opened.delete(role));
    return opening;
  };
  const as = async (role: string) => {
    const login = logins.find((one) => one.role === role);
    if (!login) throw new Error(`There is no login for the role ${role}: name a file with logins by --logins`);
    return opened.get(role) ?? begin(role, login);
  };
  const all = async () => {
    const sessions = await Promise.allSettled(logins.map(({ role }) => as(role)));
    return sessions.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  };
  return {
    has: (role) => logins.some((one) => one.role === role),
    as,
    accounts: async () => (await all()).map(({ account }) => account),
    cookies: async () => (await all()).map(cookieHeader),
    async end() {
      const sessions = await Promise.allSettled(opened.values());
      opened.clear();
      // A session that can't be ended now ends by itself.
      const logOut = (session: CheckSession) =>
        post(url, '/api/auth/logout', { cookie: cookieHeader(session) }, {}).catch(() => undefined);
      await Promise.all(sessions.map((one) => one.status === 'fulfilled' && logOut(one.value)));
    },
  };
}
