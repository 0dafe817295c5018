import { type Route, routes } from '@vetcare/contracts';
import { strainedCalls } from './strain-calls';
import { strainedPictures } from './strain-pictures';
import { strainedParts } from './strain-records';

/** What it takes and gives is nothing. */
const EMPTY = ['logout'];
const strained = new Set([...strainedCalls, ...strainedPictures, ...strainedParts, ...EMPTY]);

const takesMuch = ({ carriesImage, rawFile, signedBody }: Route) => carriesImage || rawFile || signedBody;
const isAnonymous = ({ access }: Route) => access === 'anyone';

it.each<[string, (route: Route) => unknown, least: number]>([
  ['that takes more than 100 kB', takesMuch, 10],
  ['of those who are not signed in', isAnonymous, 20],
  ['that gives a list, a page or a file', ({ method }) => method === 'GET', 60],
])('every call %s is among the strains of memory', (_which, isMeant, least) => {
  const meant = Object.entries<Route>(routes).filter(([, route]) => isMeant(route));
  expect(meant.length).toBeGreaterThanOrEqual(least);
  expect(meant.map(([name]) => name).filter((name) => !strained.has(name))).toEqual([]);
});
