import { lookup } from 'node:dns/promises';

export type Lookup = (hostname: string) => Promise<{ address: string; family: number }[]>;

const lookupAll: Lookup = (hostname) => lookup(hostname, { all: true, verbatim: false });

/**
 * The origins of all processes behind a host name: one for each address, or the origin itself if there is only one.
 * @throws Error when the name can't be resolved
 */
export async function findAddresses(origin: string, find: Lookup = lookupAll): Promise<string[]> {
  const named = new URL(origin);
  const addresses = await find(named.hostname.replace(/^\[|\]$/g, ''));
  // A host with both IPv4 and IPv6 addresses would otherwise be counted twice.
  const own = addresses.filter(({ family }) => family === addresses[0]?.family);
  // The certificate of an https origin is for its name.
  if (own.length < 2 || named.protocol === 'https:') return [origin];
  return own.map(({ address, family }) => {
    named.hostname = family === 6 ? `[${address}]` : address;
    return named.origin;
  });
}
