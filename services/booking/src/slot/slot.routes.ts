import type { Mount } from '@vetcare/service-kit';
import { type FreeSlotDeps, findFreeSlots } from './find-free-slots';

export function mountSlots(deps: FreeSlotDeps, on: Mount): void {
  on('listFreeSlots', async ({ id, response }) => {
    const slots = (await findFreeSlots(deps, [id])).get(id) ?? [];
    response.set('cache-control', 'no-cache');
    return { slots: slots.map((slot) => slot.toISOString()) };
  });

  on('listNextSlots', async ({ query, response }) => {
    const free = await findFreeSlots(deps, query.doctorId);
    response.set('cache-control', 'no-cache');
    return [...free].flatMap(([doctorId, [next]]) => (next ? [{ doctorId, slotStart: next.toISOString() }] : []));
  });
}
