import type { BlockedPatient } from '@vetcare/contracts';
import type { Mount } from '@vetcare/service-kit';
import { shownPerson } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { type BlockDeps, blockPatient, unblockPatient } from './block-patient';

interface BlockingDeps extends BlockDeps {
  people: Pick<PersonStore, 'byIds'>;
}

export function mountBlocking(deps: BlockingDeps, on: Mount): void {
  on('listBlockedPatients', ({ actor }) => listBlocked(deps, actor.id));
  on('blockPatient', async ({ actor, id, requestId }) => {
    await blockPatient(deps, { actor, patientId: id, requestId });
    return { success: true };
  });
  on('unblockPatient', async ({ actor, id, requestId }) => {
    await unblockPatient(deps, { actor, patientId: id, requestId });
    return { success: true };
  });
}

async function listBlocked({ blocks, people }: BlockingDeps, doctorId: string): Promise<BlockedPatient[]> {
  const blocked = await blocks.ofDoctor(doctorId);
  const known = new Map((await people.byIds(blocked.map(({ patientId }) => patientId))).map((one) => [one._id, one]));
  return blocked.map(({ patientId, since }) => {
    const { _id, FirstName, LastName, image } = shownPerson(patientId, known.get(patientId));
    return { _id, FirstName, LastName, image, since: since.toISOString() };
  });
}
