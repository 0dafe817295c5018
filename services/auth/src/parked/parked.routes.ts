import type { Mount } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { listParked, settleParked } from './settle-parked';

export function mountParked(deps: AuthDeps, on: Mount): void {
  on('listParkedEvents', ({ query }) => listParked(deps, query));
  on('replayParkedEvent', async ({ actor, id, requestId }) => {
    await settleParked(deps, actor, { action: 'replay', id, requestId });
    return { success: true, message: 'Event replayed' };
  });
  on('discardParkedEvent', async ({ actor, id, requestId }) => {
    await settleParked(deps, actor, { action: 'discard', id, requestId });
    return { success: true, message: 'Event discarded' };
  });
}
