import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { searchKeysOf } from './search-keys';

export type KeyDeps = Pick<Deps, 'consultations' | 'intakes' | 'pets' | 'people'>;

interface Found {
  /** The booking's id. */
  _id: string;
  patientId: string;
}

/**
 * Writes what these consultations are found by, from the names as they are in this transaction. Whatever changes one of the
 * names, or which pet a consultation is about, calls it in its own transaction. A name is marked when it is copied, so that of
 * two transactions that copy and change it at once, one begins again with what the other one has stored.
 */
export async function keepSearchKeys(
  { consultations, intakes, pets, people }: KeyDeps,
  session: ClientSession,
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return;
  const told = await intakes.petsOf(
    found.map(({ _id }) => _id),
    session,
  );
  const petIdOf = new Map(told.map(({ bookingId, petId }) => [bookingId, petId]));
  const petIds = [...new Set(told.flatMap(({ petId }) => petId ?? []))];
  const marks = new Map((await pets.copyMarks(session, petIds)).map((pet) => [String(pet._id), pet]));
  const owners = await people.copyNames(session, [...new Set(found.map(({ patientId }) => patientId))]);
  const keys = found.map(({ _id, patientId }) => {
    const pet = marks.get(petIdOf.get(_id) ?? '');
    const names = [pet?.name ?? '', owners.get(patientId) ?? ''];
    return { _id, searchKeys: searchKeysOf({ names, microchip: pet?.microchip ?? '' }) };
  });
  await consultations.setSearchKeys(session, keys);
}

/** The consultations that are about this pet. */
export async function consultationsAbout(
  { consultations, intakes }: Pick<KeyDeps, 'consultations' | 'intakes'>,
  session: ClientSession,
  petId: string,
): Promise<Found[]> {
  return consultations.findKnown(session, await intakes.bookingsOfPet(session, petId));
}
