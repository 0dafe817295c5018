import type { Browser, BrowserContext } from 'playwright-core';
import type { BenchPlatform } from '../platform/bench-platform';
import type { Visitor } from './addresses';

/** Opens a browser window with an empty cache, in which `visitor` is signed in. */
export async function openWindowOf(
  browser: Browser,
  { url, logins }: Pick<BenchPlatform, 'url' | 'logins'>,
  visitor: Visitor,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  if (visitor === 'anonymous') return context;
  const login = logins.find(({ role }) => role === visitor);
  if (!login) throw new Error(`There is no demo login for ${visitor}`);
  const { email, password } = login;
  const answer = await context.request.post('/api/auth/login', { data: { email, password }, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${visitor} could not sign in: ${answer.status()} ${await answer.text()}`);
  return context;
}
