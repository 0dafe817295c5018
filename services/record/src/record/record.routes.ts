import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { nameOf } from '../person/person.store';
import { accessOwnPet } from '../pet/pet.access';
import { listRecords, readRecord } from './read-record';

/** The doctors' calls, and the owners' call about who looked. */
export function mountRecords(deps: Deps, on: Mount): void {
  on('listRecords', async ({ actor, query }) => ({ records: await listRecords(deps, actor, query) }));
  on('getRecord', ({ actor, id }) => readRecord(deps, actor, id));
  on('listLooks', async ({ actor, id }) => {
    await accessOwnPet(deps, actor, id);
    const looks = await deps.looks.ofPet(id);
    const names = await deps.people.names(looks.map(({ doctorId }) => doctorId));
    return {
      looks: looks.map(({ doctorId, bookingId, at }) => ({
        doctor: nameOf(names, doctorId),
        bookingId,
        at: at.toISOString(),
      })),
    };
  });
}
