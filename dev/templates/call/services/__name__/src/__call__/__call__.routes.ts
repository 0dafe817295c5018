import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';

export function mount__Call__(deps: Pick<Deps, 'entries'>, on: Mount): void {
  on('__callName__', async ({ actor }) => ({ found: (await deps.entries.of(actor.id)).length }));
}
