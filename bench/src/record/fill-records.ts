import { anId } from '@vetcare/test-kit';
import mongoose, { Types } from 'mongoose';

const DAY_MS = 86_400_000;
const BATCH = 1_000;

const told = {
  reason: 'Limps since the walk, and does not want to be touched at the left hind leg. '.repeat(4).trim(),
  ...{ since: 'days', eats: 'less', drinks: 'usual', moves: 'less', redFlags: [], sharesHistory: false, pictures: [] },
};
const written = {
  ...{ findings: 'Swollen. '.repeat(60), assessment: 'A sprain. '.repeat(20), plan: 'Rest. '.repeat(20) },
  ...{ privateNotes: '', summary: 'A sprain: rest for a week. '.repeat(10), followUpOn: '', edits: [], additions: [] },
};

/** Puts documents into a collection of the database, some at a time. */
export async function insert(url: string, collection: string, documents: Record<string, unknown>[]): Promise<void> {
  const connection = await mongoose.createConnection(url).asPromise();
  for (let at = 0; at < documents.length; at += BATCH)
    await connection.collection<Record<string, unknown>>(collection).insertMany(documents.slice(at, at + BATCH));
  await connection.close();
}

interface Visits {
  petId: string;
  ownerId: string;
  doctorId: string;
  count: number;
}

/** Visits of a pet to one doctor that have been told about and signed, the last of them today. @returns its booking's id */
export async function addVisits(url: string, { petId, ownerId: patientId, doctorId, count }: Visits): Promise<string> {
  const visits = Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.now() - n * DAY_MS - 60_000);
    return { bookingId: anId(), at, people: { patientId, doctorId } };
  });
  await insert(
    url,
    'consultations',
    visits.map(({ bookingId: _id, at, people }) => ({ _id, ...people, beginsAt: at, endsAt: at, sequence: 0 })),
  );
  await insert(
    url,
    'intakes',
    visits.map(({ bookingId, at, people }) => ({ ...people, bookingId, petId, ...told, changedAt: at })),
  );
  await insert(
    url,
    'notes',
    visits.map(({ bookingId: _id, at, people }) => ({
      ...{ _id, ...people, ...written, petId, pet: { name: 'Moti', species: 'dog' }, told: null },
      ...{ changedAt: at, signedAt: at, signedBy: 'Asha Rao' },
    })),
  );
  return visits[0]?.bookingId ?? '';
}

const NAMES = ['Moti', 'Sheru', 'Bruno', 'Simba', 'Lalu', 'Tiger', 'Rocky', 'Leo', 'मोती', 'शेरू'];
const OWNERS = ['Sharma', 'Menon', 'Iyer', 'Khan', 'Deshpande', 'राव', 'Singh', 'Fernandes', 'Das', 'Gupta'];
const oneOf = (names: readonly string[], n: number) => names[n % names.length] ?? '';
const chipOf = (n: number) => `985${String(n).padStart(12, '0')}`;

/** As many pets with an owner each, all of whom have a consultation with this doctor. */
export async function addPractice(url: string, { doctorId, count }: { doctorId: string; count: number }) {
  const all = Array.from({ length: count }, (_, n) => {
    const pet = { name: `${oneOf(NAMES, n)} ${n}`, species: 'dog', microchip: chipOf(n) };
    return { n, petId: new Types.ObjectId(), patientId: anId(), bookingId: anId(), pet };
  });
  const at = new Date(Date.now() - 60_000);
  await insert(
    url,
    'people',
    all.map(({ n, patientId: _id }) => {
      return { _id, role: 'patient', account: { FirstName: `Ravi${n}`, LastName: oneOf(OWNERS, Math.floor(n / 10)) } };
    }),
  );
  await insert(
    url,
    'pets',
    all.map(({ petId: _id, patientId, pet }) => ({ _id, ownerIds: [patientId], createdAt: at, key: null, ...pet })),
  );
  await insert(
    url,
    'consultations',
    all.map(({ bookingId: _id, patientId }) => ({ _id, patientId, doctorId, beginsAt: at, endsAt: at, sequence: 0 })),
  );
  await insert(
    url,
    'intakes',
    all.map(({ bookingId, patientId, petId }) => {
      return { patientId, doctorId, bookingId, petId: String(petId), ...told, changedAt: at };
    }),
  );
  return [
    { search: 'sheru 4711', found: 1 },
    { search: 'शेरू 4711', found: 1 },
    { search: chipOf(4_711), found: 1 },
    { search: 'ravi4711', found: 1 },
    { search: 'deshpande', found: 200 },
    { search: 'nobody', found: 0 },
  ];
}
