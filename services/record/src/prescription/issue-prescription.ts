import { isDeepStrictEqual } from 'node:util';
import { type IssuePrescriptionBody, type Licence, MAX_PRESCRIPTIONS, type PrescriptionLine } from '@vetcare/contracts';
import { type Actor, ConflictError, inLockedTransaction, isDuplicateKey, NotFoundError } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { nameOf } from '../person/person.store';
import type { PetRecord } from '../pet/pet';
import { checkContent } from './check-content';
import type { PrescriptionRecord } from './prescription';
import { accessOpenRecord, type OpenRecord } from './prescription.access';

type IssueDeps = Pick<
  Deps,
  | 'connection'
  | 'locks'
  | 'outbox'
  | 'now'
  | 'people'
  | 'pets'
  | 'consultations'
  | 'intakes'
  | 'prescriptions'
  | 'drafts'
  | 'registrations'
>;
interface Command extends IssuePrescriptionBody {
  bookingId: string;
  requestId: string;
}

/**
 * Issues a prescription, or a new version of one, which ends the version before. The same `key` again returns the one that it made.
 * @throws NotFoundError, ConflictError `issued_otherwise` if that one says something else or has ended, `no_registration`, `no_pet`, `other_pet`, `prescription_ended` or `too_many_prescriptions`, and what
 * `checkContent` throws
 */
export async function issuePrescription(deps: IssueDeps, actor: Actor, command: Command): Promise<PrescriptionRecord> {
  const key = `${actor.id}:${command.key}`;
  const known = await deps.prescriptions.byKey(key);
  if (known) return sameAsIssued(known, command);
  const record = await accessOpenRecord(deps, actor, command.bookingId);
  const registration = await deps.registrations.of(actor.id, deps.now());
  if (!registration) throw new ConflictError('no_registration');
  const { pet } = record;
  if (!pet) throw new ConflictError('no_pet');
  if (command.petId && command.petId !== String(pet._id)) throw new ConflictError('other_pet');
  const issued = await describeIssue(deps, actor, command, { ...record, pet, registration });
  const lock = `prescriptions:${command.bookingId}`;
  const storing = inLockedTransaction(deps.connection, deps.locks, lock, (session) =>
    store(deps, session, { ...command, pet }, { ...issued, key }),
  );
  return storing.catch(async (error: unknown) => {
    // The same call arrived twice at once, and the other one was first.
    const first = isDuplicateKey(error) ? await deps.prescriptions.byKey(key) : null;
    if (first) return sameAsIssued(first, command);
    throw error;
  });
}

/**
 * A call whose answer was lost is repeated as it was. Another dose under its key must not pass for issued, nor what another window
 * has withdrawn or replaced since.
 */
function sameAsIssued(issued: PrescriptionRecord, { content }: Command): PrescriptionRecord {
  const { weightKg, lines, advice, doctor } = issued;
  const written = { weightKg, qualification: doctor.qualification, lines, advice };
  if (issued.state !== 'valid' || !isDeepStrictEqual(written, content)) throw new ConflictError('issued_otherwise');
  return issued;
}

type Issued = Omit<Parameters<Deps['prescriptions']['add']>[1], 'version'>;

/** What stands on it, as it is known now. */
async function describeIssue(
  { people, now }: IssueDeps,
  { id: doctorId }: Actor,
  { bookingId, content }: Command,
  { consultation: { patientId }, pet, registration }: OpenRecord & { pet: PetRecord; registration: Licence },
): Promise<Omit<Issued, 'key'>> {
  const names = await people.names([doctorId, patientId]);
  const { FirstName, LastName } = nameOf(names, doctorId);
  const owner = nameOf(names, patientId);
  const { weightKg, qualification, lines, advice } = content;
  return {
    ...{ bookingId, doctorId, patientId, petId: String(pet._id), issuedAt: now(), weightKg, lines, advice },
    doctor: { FirstName, LastName, qualification, registration },
    owner: { FirstName: owner.FirstName, LastName: owner.LastName },
    pet: { name: pet.name, species: pet.species, breed: pet.breed },
  };
}

/** Looks at the other prescriptions under the lock, because two windows may issue what does not go together at once. */
async function store(
  deps: IssueDeps,
  session: ClientSession,
  command: Command & { pet: PetRecord },
  issued: Issued,
): Promise<PrescriptionRecord> {
  const { bookingId, replaces, requestId, content, pet } = command;
  const { doctorId, issuedAt } = issued;
  const before = await deps.prescriptions.ofBooking(bookingId, doctorId, session);
  const first = before.find(({ key }) => key === issued.key);
  if (first) return sameAsIssued(first, command);
  if (before.length >= MAX_PRESCRIPTIONS) throw new ConflictError('too_many_prescriptions');
  checkContent(content, { ...pet, weightKg: content.weightKg }, besideOf(before, { replaces, petId: issued.petId }));
  await fixPet(deps, session, { ...issued, now: issuedAt });
  const version = replaces
    ? await endBefore(deps, session, { _id: replaces, bookingId, doctorId, endedAt: issuedAt })
    : 1;
  const added = await deps.prescriptions.add(session, { ...issued, version });
  await deps.drafts.remove(session, bookingId);
  const { patientId, petId } = added;
  if (!patientId || !petId) throw new Error('A prescription was issued for nobody');
  await deps.outbox.append(session, {
    type: 'record.prescription.issued.v1',
    data: { prescriptionId: String(added._id), bookingId, doctorId, patientId, petId, version },
    ...{ actor: doctorId, requestId, now: issuedAt },
  });
  return added;
}

/** What the other prescriptions of the consultation give this animal, without the one that this corrects. */
const besideOf = (
  before: PrescriptionRecord[],
  { replaces, petId }: Pick<Command, 'replaces'> & Pick<Issued, 'petId'>,
): PrescriptionLine[] =>
  before
    .filter((one) => one.state === 'valid' && one.petId === petId && String(one._id) !== replaces)
    .flatMap(({ lines }) => lines);

/**
 * From now on the consultation is about this pet. Who names another one at the same moment writes to the consultation, too, so that one
 * of the two is tried again.
 */
async function fixPet(
  { consultations, intakes }: IssueDeps,
  session: ClientSession,
  { bookingId, patientId, doctorId, petId, now }: Issued & { now: Date },
): Promise<void> {
  if (!patientId) return;
  const intake = await intakes.find({ patientId, doctorId, bookingId }, session);
  if (intake?.petId !== petId) throw new ConflictError('other_pet');
  await consultations.closeTold(session, bookingId, now);
}

/** @returns the number of the version after it */
async function endBefore(
  { prescriptions }: IssueDeps,
  session: ClientSession,
  { endedAt, bookingId, ...one }: { _id: string; doctorId: string; bookingId: string; endedAt: Date },
): Promise<number> {
  const before = await prescriptions.find(one._id);
  if (before?.doctorId !== one.doctorId || before.bookingId !== bookingId)
    throw new NotFoundError('prescription_not_found');
  const ended = await prescriptions.end(session, one, { state: 'replaced', endedAt, reason: null });
  if (!ended) throw new ConflictError('prescription_ended');
  return ended.version + 1;
}
