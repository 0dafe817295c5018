import type { Registry, RemoteEntry, RemoteRelease } from '@vetcare/contracts';
import type { z } from 'zod';

export type Remotes = Registry['remotes'];

export class RegistryUnreadableError extends Error {
  override readonly name = 'RegistryUnreadableError';

  constructor(options?: ErrorOptions) {
    super('The list of areas could not be read', options);
  }
}

const isRelease = (value: unknown): value is RemoteRelease =>
  typeof value === 'object' && value !== null && 'entry' in value && typeof value.entry === 'string';

/**
 * The gateway has checked the document with the contract's schema; here only what a broken copy would trip over, so
 * that zod stays out of the first script. An area that is broken is left out, the others stay.
 */
export function readRemotes(document: unknown): Remotes {
  const remotes = (document as { remotes?: unknown } | null)?.remotes;
  if (typeof remotes !== 'object' || remotes === null) throw new RegistryUnreadableError();
  return Object.fromEntries(
    Object.entries(remotes as Record<string, z.input<typeof RemoteEntry>>).flatMap(([name, entry]) =>
      isRelease(entry?.stable) ? [[name, { ...entry, routes: entry.routes ?? [], rules: entry.rules ?? {} }]] : [],
    ),
  ) as Remotes;
}

/** The registry as the gateway wrote it into the page, or asked for. */
export async function loadRemotes(page: Document): Promise<Remotes> {
  const inlined = page.getElementById('vetcare-registry')?.textContent;
  return inlined ? readRemotes(JSON.parse(inlined)) : fetchRemotes();
}

/** The registry of this moment, past every cache: a retry must see what was flipped back. */
export async function fetchRemotes(): Promise<Remotes> {
  try {
    const response = await fetch('/remotes.json', { cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok) throw new RegistryUnreadableError();
    return readRemotes(await response.json());
  } catch (cause) {
    throw cause instanceof RegistryUnreadableError ? cause : new RegistryUnreadableError({ cause });
  }
}
