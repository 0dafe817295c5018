import type { Shape, Shapes } from './released-shapes';

const typesOf = (described: string): string[] => described.replace('?', '').split('|');
const isOptional = (described: string | undefined): boolean => described?.endsWith('?') ?? false;
const parentOf = (path: string): string => path.replace(/(\.[^.[<]+|\[\]|<\d+>)$/, '');

/** Whether every value of the first type is also one of the second. An integer is a number. */
const isWithin = (narrow: string, wide: string): boolean =>
  typesOf(wide).includes('any') ||
  typesOf(narrow).every(
    (type) => typesOf(wide).includes(type) || (type === 'integer' && typesOf(wide).includes('number')),
  );

/** What a reader of the released shape would miss or misread in today's. */
function breaksForReaders(released: Shape, now: Shape): string[] {
  return Object.entries(released).flatMap(([path, was]) => {
    const is = now[path];
    if (is === undefined) return [`lost ${path}`];
    if (!isWithin(is, was)) return [`changed ${path} from ${was} to ${is}`];
    return isOptional(is) && !isOptional(was) ? [`may leave out ${path}, which was always there`] : [];
  });
}

/** What a sender of the released shape would be refused for today. */
function breaksForSenders(released: Shape, now: Shape): string[] {
  const refused = Object.entries(released).flatMap(([path, was]) => {
    const is = now[path];
    if (is === undefined) return [`no longer accepts ${path}`];
    return isWithin(was, is) ? [] : [`accepts ${path} only as ${is}, not as ${was}`];
  });
  const demanded = Object.keys(now).filter(
    (path) => path !== '' && !isOptional(now[path]) && !path.endsWith('[]') && isOptional(released[path] ?? '?'),
  );
  return [...refused, ...demanded.filter((path) => parentOf(path) in released).map((path) => `demands ${path}`)];
}

/** Compares today's contract with a released one. Returns a line for each incompatible change. */
export function findBreaks(released: Shapes, now: Shapes): string[] {
  const all = (kind: keyof Shapes, what: string, compare: (released: Shape, now: Shape) => string[]): string[] =>
    Object.entries(released[kind]).flatMap(([name, shape]) => {
      const today = now[kind][name];
      return today ? compare(shape, today).map((line) => `${name}: ${what} ${line}`) : [`${name}: is gone`];
    });
  return [...all('sent', 'the answer or event', breaksForReaders), ...all('received', 'the body', breaksForSenders)];
}
