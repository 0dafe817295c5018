import { createHash } from 'node:crypto';
import { type Addresses, addressesOf, LiveServices, publishedCalls } from '@vetcare/contracts';
import { type Logger, watchLeases } from '@vetcare/service-kit';
import { settleServices } from '../deployment/settle-deployments';
import { followFile } from '../file/follow-file';

type Places = Readonly<Record<string, Addresses>>;

/** Where the processes of the services listen, as a deployment on this machine has written it. */
export interface FollowedServices {
  /** By service, all addresses that get calls. Services that are not in the file are left out. */
  origins(): Readonly<Record<string, readonly string[]>>;
  /** The release of the process at this address. */
  releaseAt(origin: string): string | undefined;
  /** A digest of the addresses that all calls go to by now. A deployment sees by it that the gateway has read its change. */
  digest(): string | undefined;
  stop(): void;
}

const releasesByOrigin = (services: LiveServices): ReadonlyMap<string, string> =>
  new Map(
    Object.values(services).flatMap(({ offered, ...live }) =>
      [live, ...(offered ? [offered] : [])].flatMap(({ origins, release }) =>
        origins.map((origin) => [origin, release] as const),
      ),
    ),
  );

/**
 * @param onChange sends calls to these addresses, and resolves when no new call goes to the old ones and those that the releases have
 * published are found
 */
export async function followLiveServices(deps: {
  file: string | undefined;
  log: Logger;
  onChange: (places: Places, calls: Readonly<Record<string, unknown>>) => Promise<void>;
}): Promise<FollowedServices> {
  const { file, log, onChange } = deps;
  if (!file) return { origins: () => ({}), releaseAt: () => undefined, digest: () => undefined, stop() {} };
  const hasLapsed = watchLeases();
  const followed = await followFile({
    file,
    settle: (text) => settleServices(text, hasLapsed),
    parse(text) {
      const services = LiveServices.parse(JSON.parse(text));
      const places: Places = addressesOf(services);
      const calls = publishedCalls(services);
      return {
        places,
        calls,
        releases: releasesByOrigin(services),
        digest: createHash('sha256').update(JSON.stringify(places)).digest('hex'),
      };
    },
    onChange: ({ places, calls }) => onChange(places, calls),
    onUnusable: (error) => log.error({ err: error, file }, 'the live services can’t be read; the last addresses stay'),
  });
  return {
    origins: () =>
      Object.fromEntries(
        Object.entries(followed.current()?.places ?? {}).map(([service, { origins, offered }]) => [
          service,
          [...origins, ...(offered?.origins ?? [])],
        ]),
      ),
    releaseAt: (origin) => followed.current()?.releases.get(origin),
    digest: () => followed.current()?.digest,
    stop: followed.stop,
  };
}
