import type { Complaint } from './complaints.texts';

/** Which doctors treat what a pet owner sees. General practice sees everything first. */
export const TREATED_BY: Record<Complaint, readonly string[]> = {
  itching: ['Dermatology', 'General Practice'],
  appetite: ['General Practice', 'Nutrition'],
  vomiting: ['General Practice', 'Nutrition'],
  limping: ['Orthopedics', 'Surgery'],
  eyes: ['Ophthalmology'],
  teeth: ['Dentistry'],
  lump: ['Oncology', 'Surgery'],
  cough: ['Cardiology', 'General Practice'],
  fits: ['Neurology'],
  behaviour: ['Behaviour'],
  exotic: ['Exotic Animals'],
};

/** Lower-case, and without the signs in which two people write one word differently. */
const plain = (words: string): string =>
  words
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/[\u2019'\u093c.,!?-]/g, '');

const LEAST = 3;

/** Whether a visitor who types this means the word. A short word could begin a name, so it has to be whole. */
function means(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  return ` ${typed} `.includes(word.length > LEAST ? ` ${word}` : ` ${word} `);
}

/** The complaint that a visitor typed into the search of names, if it is one. */
export function findComplaint(typed: string, complaints: Record<Complaint, { words: string }>): Complaint | undefined {
  const wanted = plain(typed.trim());
  if (wanted.length < LEAST) return undefined;
  const known = Object.keys(TREATED_BY) as Complaint[];
  return known.find((complaint) => complaints[complaint].words.split('; ').some((word) => means(wanted, plain(word))));
}
