import { PublishedCall } from '@vetcare/contracts';
import { z } from 'zod';

const Published = z.array(
  PublishedCall.pick({ method: true, paths: true, access: true, limit: true, finishing: true }),
);

const words = (access: PublishedCall['access']) =>
  access === 'anyone'
    ? 'everybody'
    : access === 'signed-in'
      ? 'whoever is signed in'
      : [...access].sort().join(' and ');

const limitOf = ({ limit }: Pick<PublishedCall, 'limit'>) =>
  limit ? `${limit.perMinute} in a minute of one ${limit.by}` : 'nothing';

const callsIn = (table: unknown) =>
  new Map(
    (Published.safeParse(table).data ?? []).flatMap((call) =>
      call.paths.map((path) => [`${call.method} ${path}`, call] as const),
    ),
  );

/**
 * Compares for whom the calls of two releases are, and what limits them, by what each has published.
 * @returns a line for each call of which that is not as before. A release from before calls were published says nothing of them.
 */
export function compareAccess(before: unknown, now: unknown): string[] {
  const was = callsIn(before);
  return [...callsIn(now)].flatMap(([name, call]) => {
    const known = was.get(name);
    if (!known) return [];
    const [people, before] = [words(call.access), words(known.access)];
    return [
      ...(people === before ? [] : [`${name} is for ${people}, where it was for ${before}`]),
      ...(limitOf(call) === limitOf(known)
        ? []
        : [`${name} is limited by ${limitOf(call)}, where it was by ${limitOf(known)}`]),
      ...(call.finishing && !known.finishing
        ? [`${name} may be made by the suspended who finish, who could not before`]
        : []),
    ];
  });
}
