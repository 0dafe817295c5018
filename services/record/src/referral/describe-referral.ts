import type { LinkedReferral, Referral } from '@vetcare/contracts';
import type { Deps } from '../deps';
import { type Named, nameOf, type PersonStore } from '../person/person.store';
import type { ReferralRecord } from './referral';

type DescribeDeps = Pick<Deps, 'people' | 'intakes'>;

/** Referrals with the current names. Pictures and documents that the owner has removed since are missing. */
export async function describeReferrals(
  { people, intakes }: DescribeDeps,
  referrals: readonly ReferralRecord[],
): Promise<Referral[]> {
  const names = await namesIn(people, referrals);
  const told = await intakes.ofBookings(referrals.map(({ bookingId }) => bookingId));
  const kept = new Set(
    told.flatMap(({ pictures = [], documents = [] }) => [...pictures, ...documents.map(({ path }) => path)]),
  );
  return referrals.map((one) => ({
    ...headOf(names, one),
    summary: one.summary,
    pictures: one.pictures.filter((path) => kept.has(path)),
    documents: one.documents
      .filter(({ path }) => kept.has(path))
      .map(({ path, name, bytes }) => ({ path, name, bytes })),
  }));
}

/** For lists that say who refers and what for: without the summary and the files, which each referral has on its own page. */
export async function listReferrals(people: PersonStore, referrals: readonly ReferralRecord[]): Promise<Referral[]> {
  const names = await namesIn(people, referrals);
  return referrals.map((one) => ({ ...headOf(names, one), summary: '', pictures: [], documents: [] }));
}

const namesIn = (people: PersonStore, referrals: readonly ReferralRecord[]) =>
  people.names(referrals.flatMap(({ doctorId, toDoctorId }) => [doctorId, toDoctorId ?? doctorId]));

const headOf = (names: Map<string, Named>, one: ReferralRecord) => ({
  ...{ _id: String(one._id), bookingId: one.bookingId },
  doctor: nameOf(names, one.doctorId),
  pet: { _id: one.petId, ...one.pet },
  toDoctor: one.toDoctorId === null ? null : nameOf(names, one.toDoctorId),
  ...{ clinic: one.clinic, reason: one.reason, state: one.state },
  createdAt: one.createdAt.toISOString(),
  ...{ answeredAt: instant(one.answeredAt), endedAt: instant(one.endedAt) },
  ...{ accessUntil: instant(one.accessUntil), linkEndsAt: instant(one.linkEndsAt) },
});

export async function describeReferral(deps: DescribeDeps, referral: ReferralRecord): Promise<Referral> {
  const [described] = await describeReferrals(deps, [referral]);
  if (!described) throw new Error('A referral was described as none');
  return described;
}

export async function describeLinked(deps: DescribeDeps, referral: ReferralRecord): Promise<LinkedReferral> {
  const { doctor, pet, toDoctor, clinic, reason, summary, createdAt } = await describeReferral(deps, referral);
  const endsAt = instant(referral.linkEndsAt) ?? createdAt;
  return { doctor, pet, toDoctor, clinic, reason, summary, createdAt, endsAt };
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
