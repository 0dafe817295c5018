import { isDeepStrictEqual } from 'node:util';
import { type CreateReferralBody, MAX_REFERRALS } from '@vetcare/contracts';
import {
  type Actor,
  ConflictError,
  inLockedTransaction,
  inTransaction,
  isDuplicateKey,
  NotFoundError,
  ProductError,
} from '@vetcare/service-kit';
import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../deps';
import { audienceOfReferral } from '../picture/picture.access';
import { accessOpenRecord } from '../prescription/prescription.access';
import { factOf, NO_LINK, type ReferralRecord } from './referral';
import type { NewReferral } from './referral.store';

type ReferDeps = Pick<
  Deps,
  'connection' | 'locks' | 'outbox' | 'now' | 'people' | 'pets' | 'consultations' | 'intakes' | 'referrals' | 'media'
>;
type Command = CreateReferralBody & { bookingId: string; requestId: string };

/**
 * Refers the pet of a consultation. The owner is asked, and nobody else reads it before. The same `key` again returns the one that it
 * made.
 * @throws NotFoundError, ConflictError `referred_otherwise` if that one says something else or has ended, `no_pet`, ProductError
 * `too_many_referrals`
 */
export async function refer(deps: ReferDeps, actor: Actor, command: Command): Promise<ReferralRecord> {
  const key = `${actor.id}:${command.key}`;
  const known = await deps.referrals.byKey(key);
  if (known) return sameAsReferred(known, command);
  const referral = { ...(await describeNew(deps, actor, command)), key };
  const lock = `referrals:${command.bookingId}`;
  const storing = inLockedTransaction(deps.connection, deps.locks, lock, (session) =>
    store(deps, session, referral, command.requestId),
  );
  return storing.catch(async (error: unknown) => {
    // The same call arrived twice at once, and the other one was first.
    const first = isDuplicateKey(error) ? await deps.referrals.byKey(key) : null;
    if (first) return sameAsReferred(first, command);
    throw error;
  });
}

/**
 * A call whose answer was lost is repeated as it was. Another receiver or text under its key must not pass for referred. Files that the
 * owner has removed meanwhile are not compared.
 */
function sameAsReferred(made: ReferralRecord, command: Command): ReferralRecord {
  const said = ({
    toDoctorId,
    clinic,
    reason,
    summary,
  }: Pick<Command, 'toDoctorId' | 'clinic' | 'reason' | 'summary'>) => ({
    ...{ toDoctorId, reason, summary },
    clinic: clinic && { name: clinic.name, city: clinic.city, phone: clinic.phone, email: clinic.email },
  });
  const isEnded = made.state === 'withdrawn' || made.state === 'declined';
  const hasAll =
    made.pictures.every((path) => command.pictures.includes(path)) &&
    made.documents.every(({ path }) => command.documents.includes(path));
  if (isEnded || !hasAll || !isDeepStrictEqual(said(made), said(command)))
    throw new ConflictError('referred_otherwise');
  return made;
}

async function describeNew(
  deps: ReferDeps,
  actor: Actor,
  { bookingId, toDoctorId, clinic, reason, summary, ...chosen }: Command,
): Promise<Omit<NewReferral, 'key'>> {
  const { consultation, pet } = await accessOpenRecord(deps, actor, bookingId);
  if (!pet) throw new ConflictError('no_pet');
  if (toDoctorId !== null && (toDoctorId === actor.id || !(await deps.people.isDoctor(toDoctorId))))
    throw new NotFoundError('doctor_not_found');
  const [intake] = await deps.intakes.ofBookings([bookingId]);
  const { pictures = [], documents = [] } = intake ?? {};
  return {
    ...{ bookingId, doctorId: actor.id, patientId: consultation.patientId, petId: String(pet._id) },
    ...{ pet: { name: pet.name, species: pet.species }, toDoctorId, clinic, reason, summary },
    pictures: pictures.filter((path) => chosen.pictures.includes(path)),
    documents: documents.filter(({ path }) => chosen.documents.includes(path)),
    createdAt: deps.now(),
  };
}

async function store(
  { referrals, media, outbox, now }: ReferDeps,
  session: ClientSession,
  referral: NewReferral,
  requestId: string,
): Promise<ReferralRecord> {
  if ((await referrals.countOf(session, referral.bookingId)) >= MAX_REFERRALS)
    throw new ProductError('too_many_referrals', { params: { most: MAX_REFERRALS } });
  const _id = new Types.ObjectId();
  const added = await referrals.add(session, referral, _id);
  const files = [...added.pictures, ...added.documents.map(({ path }) => path)];
  await media.admit(session, files, audienceOfReferral(String(_id)));
  const about = { actor: referral.doctorId, requestId, now: now() };
  await outbox.append(session, { type: 'record.referral.asked.v1', data: factOf(added), ...about });
  return added;
}

/**
 * Withdraws one's own referral, also when the access to the record is over. The same call again changes nothing.
 * @throws NotFoundError, ConflictError `referral_ended` if the owner has declined it
 */
export const withdrawReferral = (
  { connection, referrals, outbox, now }: Pick<Deps, 'connection' | 'referrals' | 'outbox' | 'now'>,
  { id: doctorId }: Actor,
  { id, requestId }: { id: string; requestId: string },
): Promise<ReferralRecord> =>
  inTransaction(connection, async (session) => {
    const found = await referrals.find(id, session);
    if (found?.doctorId !== doctorId) throw new NotFoundError('referral_not_found');
    if (found.state === 'withdrawn') return found;
    if (found.state === 'declined') throw new ConflictError('referral_ended');
    const ended = { state: 'withdrawn' as const, endedAt: now(), ...NO_LINK };
    const withdrawn = await referrals.change(session, id, found.state, ended);
    if (!withdrawn) throw new ConflictError('referral_ended');
    const data = { ...factOf(withdrawn), by: 'doctor' as const };
    const about = { actor: doctorId, requestId, now: ended.endedAt };
    await outbox.append(session, { type: 'record.referral.withdrawn.v1', data, ...about });
    return withdrawn;
  });
