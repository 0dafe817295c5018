import { Registry } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import { type FollowedFile, followFile } from '../file/follow-file';

/** Follows the registry file, which says which release of each area is live. An unusable file is logged. */
export const watchRegistry = ({ file, log }: { file: string; log: Logger }): Promise<FollowedFile<Registry>> =>
  followFile({
    file,
    parse: (text) => Registry.parse(JSON.parse(text)),
    onChange: ({ shell, remotes }) =>
      log.info({ shell: shell.release, remotes: Object.keys(remotes) }, 'registry read'),
    onUnusable: (error) => log.error({ err: error, file }, 'the registry is not usable; the last good one stays'),
  });
