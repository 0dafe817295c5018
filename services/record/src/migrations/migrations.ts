import type { Migration } from '@vetcare/service';
import { fillSearchKeys } from './fill-search-keys';

/** In the order in which they run. What has finished everywhere may be removed; its name is never used again. */
export const migrations: readonly Migration[] = [fillSearchKeys];
