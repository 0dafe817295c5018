import type { TimelineEntry } from '@vetcare/contracts';
import type { Deps } from '../deps';
import { describeLooks } from '../look/describe-look';
import type { PetRecord } from '../pet/pet';
import { describePrescription } from '../prescription/prescription';
import { listReferrals } from '../referral/describe-referral';
import { describeVisits } from '../visit/read-visits';
import { type Kind, keyOf, type Moment } from './moments';

export type DescribeDeps = Pick<
  Deps,
  'consultations' | 'intakes' | 'notes' | 'pets' | 'people' | 'prescriptions' | 'referrals' | 'looks' | 'now'
>;

type Details = Omit<TimelineEntry, 'id' | 'at'>;

/** What happened at these moments, in their order. What was removed meanwhile is missing. */
export async function describeMoments(
  deps: DescribeDeps,
  pet: PetRecord,
  moments: readonly Moment[],
): Promise<TimelineEntry[]> {
  const details = await detailsOf(deps, pet, moments);
  return moments.flatMap((moment) => {
    const known = details.get(`${moment.kind} ${moment.id}`);
    return known ? [{ id: keyOf(moment), at: moment.at.toISOString(), ...known }] : [];
  });
}

async function detailsOf(
  deps: DescribeDeps,
  pet: PetRecord,
  moments: readonly Moment[],
): Promise<Map<string, Details>> {
  const ids = (kind: Kind) => moments.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const [visits, prescriptions, referrals, looks] = await Promise.all([
    describeVisits(deps, ids('visits')),
    deps.prescriptions.findMany(ids('prescriptions')),
    deps.referrals.findMany(ids('referrals')).then((found) => listReferrals(deps.people, found)),
    deps.looks.findMany(ids('looks')),
  ]);
  const lookers = await describeLooks(deps, looks);
  const entry = (kind: Kind, id: string, known: Details): [string, Details] => [`${kind} ${id}`, known];
  return new Map([
    ...visits.map((visit) => entry('visits', visit.bookingId, { visit })),
    ...prescriptions.map((one) =>
      entry('prescriptions', String(one._id), { prescription: describePrescription(one, 'owner') }),
    ),
    ...referrals.map((referral) => entry('referrals', referral._id, { referral })),
    ...looks.map(({ _id }, at) => entry('looks', String(_id), { look: { doctor: lookers[at]?.doctor ?? null } })),
    ...ids('links').map((id) => entry('links', id, { look: { doctor: null } })),
    ...pet.weights.map(({ on, kg }) => entry('weights', on, { weight: { kg } })),
    ...pet.vaccinations.map(({ name }, at) => entry('vaccinations', String(at), { vaccination: { name } })),
    entry('life', 'born', { life: 'born' }),
    entry('life', 'died', { life: 'died' }),
  ]);
}
