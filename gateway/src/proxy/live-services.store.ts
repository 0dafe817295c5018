import { createHash } from 'node:crypto';
import { LiveServices } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import { followFile } from '../file/follow-file';

type Origins = Readonly<Record<string, readonly string[]>>;

/** Where the processes of the services listen, as a deployment on this machine has written it. */
export interface FollowedServices {
  /** By service. Services that are not in the file are left out. */
  origins(): Origins;
  /** A digest of the file whose addresses all calls go to by now. Whoever wrote the file sees by it that it was taken up. */
  digest(): string | undefined;
  stop(): void;
}

/** @param onChange sends the calls to other addresses, and resolves when no new call goes to the old ones */
export async function followLiveServices(deps: {
  file: string | undefined;
  log: Logger;
  onChange: (origins: Origins) => Promise<void>;
}): Promise<FollowedServices> {
  const { file, log, onChange } = deps;
  if (!file) return { origins: () => ({}), digest: () => undefined, stop() {} };
  const followed = await followFile({
    file,
    parse(text) {
      const services = Object.entries(LiveServices.parse(JSON.parse(text)));
      const origins: Origins = Object.fromEntries(services.map(([service, live]) => [service, live.origins]));
      return { origins, digest: createHash('sha256').update(text).digest('hex') };
    },
    onChange: ({ origins }) => onChange(origins),
    onUnusable: (error) => log.error({ err: error, file }, 'the live services can’t be read; the last addresses stay'),
  });
  return {
    origins: () => followed.current()?.origins ?? {},
    digest: () => followed.current()?.digest,
    stop: followed.stop,
  };
}
