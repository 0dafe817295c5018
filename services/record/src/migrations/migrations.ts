import type { Migration } from '@vetcare/service';
import { fillSearchKeys } from './fill-search-keys';
import { tellForms } from './tell-forms';

/** In the order in which they run. What has finished everywhere may be removed; its name is never used again. */
export const migrations: readonly Migration[] = [fillSearchKeys, tellForms];
