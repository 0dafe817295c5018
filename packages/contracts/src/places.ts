import { z } from 'zod';
import { Role } from './fields';
import { findPage } from './page-owner';

const Words = z.strictObject({ en: z.string().trim().min(1).max(80), hi: z.string().trim().min(1).max(80) });
const Path = z.string().regex(/^\/([^/\\?#]+(\/[^/\\?#]+)*)?$/, 'a path such as /user/history');

/** The name of a number that a remote's background task sets (`platform.badge(name)`), and how it is read out. */
const Badge = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  one: Words,
  /** For all numbers but one; `{count}` stands for the number. */
  other: Words,
});
export type Badge = z.infer<typeof Badge>;

/**
 * A link that a remote puts into the shell's frame, as in `places` of its routes.json: into the navbar beside the links for
 * everybody (`main`), the bar at the bottom of a phone (`bar`), the account menu (`account`) or the top of the home page (`home`).
 */
export const Place = z.strictObject({
  in: z.enum(['main', 'bar', 'account', 'home']),
  to: Path,
  text: Words,
  /** Who sees it. People who are not signed in see the shell's own links only. */
  roles: z.array(Role).min(1),
  /** Places are drawn from the lowest to the highest, those with the same number by their paths. */
  order: z.number().int().min(0).max(999),
  /** SVG path data of an icon of 24 px, drawn with strokes. */
  icon: z
    .string()
    .regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s.,-]{1,500}$/, 'path data of an SVG')
    .optional(),
  /** Beginnings of the paths that count as inside of this place. Without it, `to` alone. */
  within: z.array(Path).optional(),
  /** Whose part of the account menu it is in, for people who see more than one, as admins do. */
  group: z.enum(['patient', 'doctor', 'admin']).optional(),
  /** Links that an entry of the account menu unfolds. */
  links: z
    .array(z.strictObject({ to: Path, text: Words }))
    .min(1)
    .optional(),
  badge: Badge.optional(),
});
export type Place = z.infer<typeof Place>;

/** How many places the bar of a phone has room for. */
export const BAR_PLACES = 5;

/**
 * Parts the entries that can be drawn from those that can't: malformed ones, and ones that lead to pages of others.
 * @param routes path patterns of the remote that named them
 */
export function readPlaces(
  entries: readonly unknown[],
  routes: readonly string[],
): { places: Place[]; faults: string[] } {
  const places: Place[] = [];
  const faults: string[] = [];
  for (const [i, entry] of entries.entries()) {
    const { data: place, error } = Place.safeParse(entry);
    const fault = error ? z.prettifyError(error).replaceAll('\n', ' ') : foreignPath(place, routes);
    if (fault) faults.push(`place ${i + 1} is left out: ${fault}`);
    else if (place) places.push(place);
  }
  return { places, faults };
}

function foreignPath({ to, links = [] }: Place, routes: readonly string[]): string | undefined {
  const foreign = [to, ...links.map((link) => link.to)].find((path) => !findPage({ own: { routes } }, path));
  return foreign && `${foreign} is no page of this area`;
}
