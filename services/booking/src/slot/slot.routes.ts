import type { Mount } from '@vetcare/service-kit';
import { type FreeSlotDeps, findFreeTimes } from './find-free-times';

export function mountSlots(deps: FreeSlotDeps, on: Mount): void {
  on('listFreeSlots', async ({ id, query, response }) => {
    const { slots = [], bookableNow } = (await findFreeTimes(deps, [id], query.minutes)).get(id) ?? {};
    response.set('cache-control', 'no-cache');
    return { slots: slots.map((slot) => slot.toISOString()), bookableNow };
  });

  on('listNextSlots', async ({ query, response }) => {
    const found = await findFreeTimes(deps, query.doctorId);
    response.set('cache-control', 'no-cache');
    return [...found].flatMap(
      ([
        doctorId,
        {
          slots: [next],
          bookableNow,
        },
      ]) => (next ? [{ doctorId, slotStart: next.toISOString(), bookableNow }] : []),
    );
  });
}
