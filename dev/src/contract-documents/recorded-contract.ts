import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, routes } from '@vetcare/contracts';
import { findBreaks } from './find-breaks';
import { contractShapes, type Shapes } from './released-shapes';

const namesOf = ({ method, paths }: Route): string[] =>
  paths.map((path) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

/** The calls, events and socket events that a service is responsible for. */
function isOwn(service: string): (name: string) => boolean {
  const calls = new Set(
    Object.values<Route>(routes).flatMap((route) => (route.service === service ? namesOf(route) : [])),
  );
  return (name) =>
    calls.has(name) || name.startsWith(`${service}.`) || (service === 'chat' && name.startsWith('socket.'));
}

/** What a build of a service answers, sends and takes, which its release records. */
export function contractOf(service: string): Shapes {
  const { sent, received } = contractShapes();
  const own = isOwn(service);
  const ownIn = (shapes: Shapes['sent']) => Object.fromEntries(Object.entries(shapes).filter(([name]) => own(name)));
  return { sent: ownIn(sent), received: ownIn(received) };
}

/** Where the code of what is live lies: of remotes and of services. */
export interface LiveCode {
  /** By area, its folder. */
  folders: Record<string, string>;
}

const QUOTE = '["\'`]';

/** Whether code names a call or an event, as it has to in order to use it. */
function names(folder: string, name: string): boolean {
  if (!existsSync(folder)) return false;
  const text = (name.split(' ')[1] ?? name).replace(/^socket\./, '').replace(/\{(\w+)\}/g, ':$1');
  const quoted = new RegExp(`${QUOTE}${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${QUOTE}`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|tsx?)$/.test(file))
    .some((file) => quoted.test(readFileSync(join(folder, file), 'utf8')));
}

/** The areas whose live release uses a call or event, other than its owner. */
export const consumersOf = (name: string, owner: string, { folders }: LiveCode): string[] =>
  Object.entries(folders).flatMap(([area, folder]) => (area !== owner && names(folder, name) ? [area] : []));

/** A line for each break of what consumers of the release before were promised, with their names. */
export function findContractBreaks(
  service: string,
  { before, now }: { before: Shapes; now: Shapes },
  code: LiveCode,
): string[] {
  return findBreaks(before, now).map((line) => {
    const [name = ''] = line.split(': ');
    const consumers = consumersOf(name, service, code);
    return `${line} (used by ${consumers.join(', ') || 'nobody that was found'})`;
  });
}
