import { type Intake, type PetExport, Told, type Visit } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { describeIntake } from '../intake/describe-intake';
import { describeLinkLooks, describeLooks } from '../look/describe-look';
import { describePet } from '../pet/describe-pet';
import { accessOwnPet } from '../pet/pet.access';
import { describePrescription, type PrescriptionRecord } from '../prescription/prescription';
import { describeReferrals } from '../referral/describe-referral';
import { listVisits } from '../visit/read-visits';

type ExportDeps = Pick<
  Deps,
  'pets' | 'people' | 'consultations' | 'intakes' | 'notes' | 'prescriptions' | 'looks' | 'links' | 'referrals' | 'now'
>;

/** What the papers of a pet are written from. */
export interface Exported {
  answer: PetExport;
  prescriptions: PrescriptionRecord[];
}

/** Everything of a pet that its owners may read: of each kind the newest 5,000, where pages list fewer. @throws NotFoundError */
export async function readExport(deps: ExportDeps, actor: Pick<Actor, 'id'>, petId: string): Promise<Exported> {
  const pet = await accessOwnPet(deps, actor, petId);
  const [described, visits, prescriptions, looks, byLink, referrals] = await Promise.all([
    describePet(deps, pet),
    listVisits(deps, actor, petId, { all: true }),
    deps.prescriptions.everyOfPet(petId),
    deps.looks.everyOfPet(petId),
    deps.links.everyLookAt(petId),
    deps.referrals.everyOfPet(petId),
  ]);
  const answer = {
    exportedAt: deps.now().toISOString(),
    pet: described,
    visits: await withTold(deps, visits),
    prescriptions: prescriptions.map((one) => describePrescription(one, 'owner')),
    looks: await describeLooks(deps, looks),
    byLink: describeLinkLooks(byLink),
    referrals: await describeReferrals(deps, referrals),
  };
  return { answer, prescriptions };
}

/** Adds what the owner told before each visit, and where its files are. A signed note has it still when the owner who told it has left. */
async function withTold(deps: ExportDeps, visits: Visit[]): Promise<PetExport['visits']> {
  const ids = visits.map(({ bookingId }) => bookingId);
  const [intakes, notes] = await Promise.all([deps.intakes.ofBookings(ids), deps.notes.findMany(ids)]);
  const intakeOf = new Map(intakes.map((intake) => [intake.bookingId, describeIntake(intake)]));
  const noteOf = new Map(notes.map((note) => [note._id, note]));
  return visits.map((visit) => {
    const intake: Intake | undefined = intakeOf.get(visit.bookingId);
    const told = noteOf.get(visit.bookingId)?.told ?? intake;
    const { video = null, pictures = [], documents = [] } = intake ?? {};
    return { ...visit, told: told ? Told.parse(told) : null, video, pictures, documents };
  });
}
