import { type PageRule, Place } from '@vetcare/contracts';
import { DeployRefusedError } from './deploy-refused';
import type { Remote } from './registry-changes';
import type { ReleaseDescription } from './release-folder';

type Frame = Pick<Remote, 'routes' | 'rules' | 'places'>;

const audience = ({ roles, anonymous, finishing }: PageRule = {}): string =>
  [
    roles?.toSorted().join(', ') ?? (anonymous ? 'visitors' : 'everybody'),
    ...(finishing ? ['suspended people who finish'] : []),
  ].join(', ');

/** Each place of the frame, by whom it leads where. A malformed place is drawn nowhere. */
const namesOf = ({ places = [] }: Frame): string[] =>
  places.flatMap((place) => {
    const { data } = Place.safeParse(place);
    return data ? data.roles.map((role) => `the place ${data.in} ${data.to} of a ${role}`) : [];
  });

/** What visitors have now and would not have with the next release: pages, places in the frame, and whom pages are for. */
export function lostOf(live: Frame, next: Frame): string[] {
  const pages = live.routes.filter((route) => !next.routes.includes(route)).map((route) => `the page ${route} is gone`);
  const kept = namesOf(next);
  const places = namesOf(live)
    .filter((place) => !kept.includes(place))
    .map((place) => `${place} is gone`);
  const rules = next.routes.flatMap((route) => {
    const [before, now] = [live, next].map(({ rules }) => audience(rules[route]));
    return live.routes.includes(route) && before !== now ? [`${route} is for ${now}, and was for ${before}`] : [];
  });
  return [...pages, ...places, ...rules];
}

/**
 * The pages of a release are looked at, which doesn't show those that are missing.
 * @throws DeployRefusedError if something of what is live would be gone
 */
export function mustKeepPages(
  { area, allowLosses }: { area: string; allowLosses: boolean },
  live: Frame,
  { release: { release }, ...next }: ReleaseDescription,
): void {
  const [lost, ...more] = lostOf(live, next);
  if (!lost || allowLosses) return;
  const others = more.length > 0 ? `, and ${more.length} more` : '';
  throw new DeployRefusedError(
    `${area} ${release} does not keep what visitors have: ${lost}${others}. If that is meant, add --allow-losses.`,
  );
}
