import { REGISTRY_CONFIG_MAP, Registry, RemoteEntry, type RemoteRelease } from '@vetcare/contracts';

const ShellEntry = Registry.shape.shell;
type Entry = { area: string; remote: Registry['remotes'][string] } | { area: 'shell'; shell: Registry['shell'] };

/** What we read of a ConfigMap. */
export interface ConfigMap {
  metadata?: { name?: string | undefined; resourceVersion?: string | undefined };
  data?: Record<string, string>;
}

/** The area whose ConfigMap this is. Undefined if it is none of the registry. */
export function areaOf({ metadata }: ConfigMap): string | undefined {
  const { prefix } = REGISTRY_CONFIG_MAP;
  return metadata?.name?.startsWith(prefix) ? metadata.name.slice(prefix.length) : undefined;
}

const filesOf = ({ entry, js, css, pages, firstPaint }: RemoteRelease): string[] =>
  [entry, ...js, ...css, ...Object.values(pages).flat(), firstPaint ?? []].flat();

const filesOfShell = ({ base, js, css, preload }: Omit<Registry['shell'], 'previous'>): string[] => [
  base,
  ...js,
  ...css,
  ...preload.map(({ href }) => href),
];

/** @throws Error if the area would load files of others, which its team has no say in */
function mustBeOwn(area: string, files: string[]): void {
  const foreign = files.find((file) => !file.startsWith(`/mfe/${area}/`) || file.includes('..'));
  if (foreign) throw new Error(`The entry of ${area} names a file of another area: ${foreign}`);
}

/** Parses what is live of an area. @throws Error if it is malformed or names files of another area */
export function parseEntry(area: string, text: string): Entry {
  const document: unknown = JSON.parse(text);
  if (area === 'shell') {
    const shell = ShellEntry.parse(document);
    mustBeOwn(area, [...filesOfShell(shell), ...(shell.previous ? filesOfShell(shell.previous) : [])]);
    return { area, shell };
  }
  const remote = RemoteEntry.parse(document);
  const { stable, canary, previous } = remote;
  mustBeOwn(
    area,
    [stable, canary, previous].flatMap((release) => (release ? filesOf(release) : [])),
  );
  return { area, remote };
}

/** Undefined without the shell, for nothing can be shown then. */
export function registryOf(entries: Iterable<Entry>): Registry | undefined {
  let shell: Registry['shell'] | undefined;
  const remotes: Registry['remotes'] = {};
  for (const entry of entries) {
    if ('shell' in entry) shell = entry.shell;
    else remotes[entry.area] = entry.remote;
  }
  return shell && { version: 1, shell, remotes };
}

export type RegistryEntry = Entry;
