import type { Registry, RemoteEntry, RemoteRelease } from '@vetcare/contracts';
import type { z } from 'zod';
import { overrideRemotes } from './overrides';

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
 * Checks only what the shell relies on. The gateway validates the document with the contract's schema, and zod would
 * be too large for the first script. Malformed areas are left out.
 */
export function readRemotes(document: unknown): Remotes {
  const remotes = (document as { remotes?: unknown } | null)?.remotes;
  if (typeof remotes !== 'object' || remotes === null) throw new RegistryUnreadableError();
  const known = Object.fromEntries(
    Object.entries(remotes as Record<string, z.input<typeof RemoteEntry>>).flatMap(([name, entry]) =>
      isRelease(entry?.stable)
        ? [[name, { ...entry, routes: entry.routes ?? [], rules: entry.rules ?? {}, places: entry.places ?? [] }]]
        : [],
    ),
  ) as Remotes;
  return process.env.NODE_ENV === 'production' ? known : overrideRemotes(known, window.document);
}

/** Reads the registry that the gateway wrote into the page, or fetches it. */
export async function loadRemotes(page: Document): Promise<Remotes> {
  const inlined = page.getElementById('vetcare-registry')?.textContent;
  return inlined ? readRemotes(JSON.parse(inlined)) : fetchRemotes();
}

/** Fetches the registry. What the browser has is revalidated, so that a retry sees a rollback. */
export async function fetchRemotes(): Promise<Remotes> {
  try {
    const response = await fetch('/remotes.json', { cache: 'no-cache', credentials: 'same-origin' });
    if (!response.ok) throw new RegistryUnreadableError();
    return readRemotes(await response.json());
  } catch (cause) {
    throw cause instanceof RegistryUnreadableError ? cause : new RegistryUnreadableError({ cause });
  }
}
