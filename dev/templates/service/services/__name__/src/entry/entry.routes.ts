import type { __Name__Entry } from '@vetcare/contracts';
import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { addEntry } from './add-entry';
import type { EntryRecord } from './entry.store';

const show = ({ _id, text, createdAt }: EntryRecord): __Name__Entry => ({
  _id: String(_id),
  text,
  createdAt: createdAt.toISOString(),
});

/** The calls about a person's own entries. */
export function mountEntries(deps: Deps, on: Mount): void {
  on('list__Name__Entries', async ({ actor }) => (await deps.entries.of(actor.id)).map(show));
  on('addTo__Name__', async ({ actor, body, requestId }) =>
    show(await addEntry(deps, actor, { text: body.text, requestId })),
  );
}
