import type { PageRule, Registry, User } from '@vetcare/contracts';
import { findPage } from '@vetcare/contracts/page-owner';

export type RouteDecision =
  | { kind: 'show'; area: string; rule: PageRule }
  | { kind: 'redirect'; to: '/auth/login' | '/' }
  | { kind: 'not-found' };

/** Whether a page for some roles is for this user. */
const maySee = (rule: PageRule, { role, finishUntil }: Pick<User, 'role' | 'finishUntil'>): boolean =>
  !!rule.roles?.includes(role) && (!finishUntil || !!rule.finishing);

/**
 * Decides what to show at a path. Visitors without a session are sent to the login, other roles home, and so are suspended people
 * whose page finishes no consultation: its calls would refuse them.
 */
export function decideRoute(remotes: Registry['remotes'], pathname: string, user: User | null): RouteDecision {
  const page = findPage(remotes, pathname);
  if (!page) return { kind: 'not-found' };
  const rule = remotes[page.owner]?.rules[page.pattern] ?? {};
  if (rule.roles && !user) return { kind: 'redirect', to: '/auth/login' };
  if (user && (rule.anonymous || (rule.roles && !maySee(rule, user)))) return { kind: 'redirect', to: '/' };
  return { kind: 'show', area: page.owner, rule };
}
