import type { Migration } from '@vetcare/service';
import { type Connection, Types } from 'mongoose';
import { searchKeysOf } from '../search/search-keys';

const BATCH = 500;

interface Name {
  FirstName?: string;
  LastName?: string;
}
interface Person {
  _id: string;
  account?: Name;
  profile?: Name;
  deleted?: boolean;
}

const nameOf = ({ account, profile, deleted }: Person): string => {
  const { FirstName = '', LastName = '' } = (deleted ? undefined : (profile ?? account)) ?? {};
  return `${FirstName} ${LastName}`;
};

/** The pet's name and microchip, and the owner's name, of each of these consultations. */
async function namesOf(connection: Connection, found: { _id: string; patientId: string }[]) {
  const intakes = await connection
    .collection('intakes')
    .find<{ bookingId: string; petId?: string | null }>({ bookingId: { $in: found.map(({ _id }) => _id) } })
    .toArray();
  const petIdOf = new Map(intakes.map(({ bookingId, petId }) => [bookingId, petId]));
  const petIds = [...new Set(petIdOf.values())].filter((id) => Types.ObjectId.isValid(id ?? ''));
  const pets = await connection
    .collection('pets')
    .find<{ _id: Types.ObjectId; name: string; microchip?: string }>({
      _id: { $in: petIds.map((id) => new Types.ObjectId(id ?? '')) },
    })
    .toArray();
  const petOf = new Map(pets.map((pet) => [String(pet._id), pet]));
  const people = await connection
    .collection<Person>('people')
    .find({ _id: { $in: found.map(({ patientId }) => patientId) } })
    .toArray();
  const personOf = new Map(people.map((person) => [person._id, nameOf(person)]));
  return ({ _id, patientId }: { _id: string; patientId: string }) => {
    const pet = petOf.get(petIdOf.get(_id) ?? '');
    return { names: [pet?.name ?? '', personOf.get(patientId) ?? ''], microchip: pet?.microchip ?? '' };
  };
}

/** Writes what doctors find consultations by, which releases from before did not write. */
export const fillSearchKeys: Migration = {
  name: '2026-11-28-fill-search-keys-of-consultations',
  kind: 'expand',
  async nextBatch(connection, after) {
    const consultations = connection.collection<{ _id: string; patientId: string; searchKeys?: string[] }>(
      'consultations',
    );
    const found = await consultations
      .find(after === undefined ? {} : { _id: { $gt: after } })
      .project<{ _id: string; patientId: string; searchKeys?: string[] }>({ patientId: 1, searchKeys: 1 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    const without = found.filter(({ searchKeys }) => searchKeys === undefined);
    const namesFor = await namesOf(connection, without);
    // What a process of this release has changed meanwhile is not overwritten.
    const changes = without.map((one) => ({
      updateOne: {
        filter: { _id: one._id, searchKeys: { $exists: false } },
        update: { $set: { searchKeys: searchKeysOf(namesFor(one)) } },
      },
    }));
    if (changes.length > 0) await consultations.bulkWrite(changes);
    const last = found.at(-1);
    return last && { cursor: last._id, done: found.length };
  },
};
