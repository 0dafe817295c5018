import type { PetExport } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { describeLooks } from '../look/describe-look';
import { describePet } from '../pet/describe-pet';
import { accessOwnPet } from '../pet/pet.access';
import { describePrescription, type PrescriptionRecord } from '../prescription/prescription';
import { listVisits } from '../visit/read-visits';

type ExportDeps = Pick<
  Deps,
  'pets' | 'people' | 'consultations' | 'intakes' | 'notes' | 'prescriptions' | 'looks' | 'now'
>;

/** What the papers of a pet are written from. */
export interface Exported {
  answer: PetExport;
  prescriptions: PrescriptionRecord[];
}

/** Everything of a pet that its owners may read, without the bounds of lists on pages. @throws NotFoundError */
export async function readExport(deps: ExportDeps, actor: Actor, petId: string): Promise<Exported> {
  const pet = await accessOwnPet(deps, actor, petId);
  const [described, visits, prescriptions, looks] = await Promise.all([
    describePet(deps, pet),
    listVisits(deps, actor, petId),
    deps.prescriptions.everyOfPet(petId),
    deps.looks.everyOfPet(petId),
  ]);
  const answer = {
    exportedAt: deps.now().toISOString(),
    pet: described,
    visits,
    prescriptions: prescriptions.map((one) => describePrescription(one, 'owner')),
    looks: await describeLooks(deps, looks),
  };
  return { answer, prescriptions };
}
