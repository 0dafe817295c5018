import type { Foundation } from '@vetcare/service';
import type { Config } from './config';
import { createEntryStore } from './entry/entry.store';

/** Everything the use cases work with. Each of them takes a Pick of it. */
export const createDeps = ({ connection, outbox, now }: Foundation<'__name__', Config>) => ({
  connection,
  outbox,
  now,
  entries: createEntryStore(connection),
});
export type Deps = ReturnType<typeof createDeps>;
