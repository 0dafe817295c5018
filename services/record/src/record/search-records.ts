import { isDevanagari, normalizedWords, searchWords, soundOf } from '@vetcare/contracts';
import type { OpenConsultation } from '../consultation/consultation.store';
import type { Deps } from '../deps';

/** The listed, and the latest that a search looks through. */
export const MAX_LISTED = 200;
const MAX_SEARCHED = 10_000;

type SearchDeps = Pick<Deps, 'consultations' | 'intakes' | 'pets' | 'people' | 'now'>;

/** What a search looks at. */
export interface Searched {
  /** Of the pet and of its owner. */
  names: readonly string[];
  microchip: string;
}

interface Word {
  typed: string;
  /** What it sounds like; empty where that is too little to tell names apart, or it is no name. */
  sound: string;
}

/** A sound finds names in the other script only: in its own one they are spelled. */
const soundsLike = ({ typed, sound }: Word, name: string) =>
  sound !== '' && isDevanagari(name) !== isDevanagari(typed) && soundOf(name) === sound;

const isIn = (word: Word, { names, microchip }: Searched) =>
  microchip.toLowerCase().startsWith(word.typed) ||
  names.some((name) => normalizedWords(name).some((part) => part.startsWith(word.typed))) ||
  names.some((name) => name.split(/\s+/).some((part) => soundsLike(word, part)));

/** Tells what each word of a search begins, or sounds like in the other script; a microchip also as it is printed, in groups. */
export function searchFor(search: string): (of: Searched) => boolean {
  const words = searchWords(search);
  const spoken = search.trim().split(/\s+/).slice(-words.length).map(soundOf);
  const wanted = words.map((typed, at): Word => {
    const sound = spoken[at] ?? '';
    return { typed, sound: sound.length > 1 && !/\d/.test(typed) ? sound : '' };
  });
  const chip = search.replace(/[\s-]/g, '').toUpperCase();
  return (of) => (chip !== '' && of.microchip.startsWith(chip)) || wanted.every((word) => isIn(word, of));
}

/** The consultations of this doctor whose pet or owner is found by all words, those to come and the newest first; 200 at most. */
export async function searchRecords(
  { consultations, intakes, pets, people, now }: SearchDeps,
  doctorId: string,
  { patientId, search }: { patientId?: string | undefined; search: string },
): Promise<OpenConsultation[]> {
  const all = await consultations.listAccessible(doctorId, { patientId, limit: MAX_SEARCHED, now: now() });
  const [petOf, owners] = await Promise.all([
    petsOf({ intakes, pets }, all),
    people.names(all.map((one) => one.patientId)),
  ]);
  const isFound = searchFor(search);
  const found = all.filter((one) => {
    const pet = petOf.get(one._id);
    const owner = owners.get(one.patientId);
    const names = [pet?.name, owner && `${owner.FirstName} ${owner.LastName}`];
    return isFound({ names: names.filter((name) => name !== undefined), microchip: pet?.microchip ?? '' });
  });
  return found.slice(0, MAX_LISTED);
}

/** The pet that each of them is about, by booking. */
async function petsOf({ intakes, pets }: Pick<Deps, 'intakes' | 'pets'>, consultations: readonly OpenConsultation[]) {
  const told = await intakes.petsOf(consultations.map(({ _id }) => _id));
  const marks = await pets.marksOf([...new Set(told.flatMap(({ petId }) => petId ?? []))]);
  const byId = new Map(marks.map((pet) => [String(pet._id), pet]));
  return new Map(told.map(({ bookingId, petId }) => [bookingId, byId.get(petId ?? '')]));
}
