import type { Badge, Place, User } from '@vetcare/contracts';
import { findPage } from '@vetcare/contracts/page-owner';
import type { Remotes } from '../registry/registry';

/** As in the contract, whose parsing would be too large for the first script. */
const BAR_PLACES = 5;

const byOrder = (a: Place, b: Place): number => a.order - b.order || (a.to < b.to ? -1 : 1);

/** Whether a suspended user who finishes consultations can do so on a page. */
function finishesAt(remotes: Remotes, path: string): boolean {
  const page = findPage(remotes, path);
  return !!page && !!remotes[page.owner]?.rules[page.pattern]?.finishing;
}

/** The places of all areas that a user with this role sees in one part of the frame, in the order in which they are drawn. */
export function placesIn(part: Place['in'], remotes: Remotes, user: Pick<User, 'role' | 'finishUntil'>): Place[] {
  // The gateway has parsed them.
  const all = Object.values(remotes).flatMap(({ places = [] }) => places as Place[]);
  const ofRole = all.filter((place) => place.in === part && place.roles.includes(user.role)).sort(byOrder);
  const leadsOn = ({ to }: { to: string }) => finishesAt(remotes, to);
  const seen = user.finishUntil
    ? ofRole.filter(leadsOn).map((place) => ({ ...place, ...(place.links && { links: place.links.filter(leadsOn) }) }))
    : ofRole;
  return part === 'bar' ? seen.slice(0, BAR_PLACES) : seen;
}

/** Whether a place is among the navbar's links, which have room for themselves on a laptop. */
export const isAmongLinks = ({ to }: Place, main: readonly Place[]): boolean =>
  to === '/doctor' || main.some((link) => link.to === to);

export interface AccountGroup {
  role: User['role'];
  places: Place[];
}

/** The parts of the account menu, one for each role that the places belong to. */
export function accountGroups(places: readonly Place[]): AccountGroup[] {
  const roleOf = ({ group, roles: [first = 'patient'] }: Place): User['role'] => group ?? first;
  return (['doctor', 'patient', 'admin'] as const)
    .map((role) => ({ role, places: places.filter((place) => roleOf(place) === role) }))
    .filter((group) => group.places.length > 0);
}

/** Whether a page belongs to a place. */
export const isInside = ({ to, within = [] }: Pick<Place, 'to' | 'within'>, pathname: string): boolean =>
  [to, ...within].some((path) => pathname === path) || within.some((path) => pathname.startsWith(`${path}/`));

/** The badges of places, each once. */
export function badgesOf(places: readonly Pick<Place, 'badge'>[]): Badge[] {
  const byName = new Map(places.flatMap(({ badge }) => (badge ? [[badge.name, badge] as const] : [])));
  return [...byName.values()];
}
