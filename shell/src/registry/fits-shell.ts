import type { RemoteRelease } from '@vetcare/contracts';
import provided from '@vetcare/contracts/provided.json';

/** Whether this shell offers what the release was built against. Whether the API does is checked by the gateway. */
export const fitsShell = ({ needs }: Pick<RemoteRelease, 'needs'>): boolean => !needs || needs.shell <= provided.shell;
