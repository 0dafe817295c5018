import { hindiNamesOf } from './hindi-names';
import { type Medicine, medicines } from './medicines';
import { type Restriction, restrictedNames } from './restricted-substances';

export interface NamedMedicine extends Medicine {
  name: string;
}

const all: NamedMedicine[] = Object.entries(medicines).map(([name, medicine]) => ({
  ...{ name, ...medicine },
  aliases: [...(medicine.aliases ?? []), ...hindiNamesOf(name)],
}));
// Two substances in one product are asked before each of them alone.
const longestFirst = all.toSorted((a, b) => b.name.length - a.name.length);

const namesOf = ({ name, aliases = [] }: NamedMedicine): string[] => [name, ...aliases];

/** Whether the words stand in a text, not as a part of other words. */
export function mentions(text: string, words: string): boolean {
  const spaced = (given: string) =>
    ` ${given
      .toLowerCase()
      // Hindi is typed with and without the dot below a letter.
      .normalize('NFD')
      .replaceAll('\u093c', '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()} `;
  return spaced(text).includes(spaced(words));
}

/** The row of a medicine as a doctor names it: `Meloxicam`, or free text such as `Crocin (paracetamol) syrup`. */
export const findMedicine = (text: string): NamedMedicine | undefined =>
  longestFirst.find((medicine) => namesOf(medicine).some((name) => mentions(text, name)));

/** All rows that a text names. Two of them are a product of both. */
export const medicinesIn = (text: string): NamedMedicine[] =>
  all.filter((medicine) => namesOf(medicine).some((name) => mentions(text, name)));

/** Rows whose name or alias contains what was typed, those that begin with it first. */
export function searchMedicines(typed: string, most = 8): NamedMedicine[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const placeIn = (medicine: NamedMedicine) =>
    Math.min(...namesOf(medicine).map((name) => (name.indexOf(wanted) + 1_000) % 1_000));
  return all
    .filter((medicine) => namesOf(medicine).some((name) => name.includes(wanted)))
    .toSorted((a, b) => placeIn(a) - placeIn(b) || a.name.localeCompare(b.name, 'en-IN'))
    .slice(0, most);
}

/** Why none of it may be prescribed, with the substance that is the reason. */
export function restrictionOf(text: string): { restriction: Restriction; substance: string } | undefined {
  for (const { substance, restriction, names } of restrictedNames)
    if (names.some((name) => mentions(text, name))) return { restriction, substance };
  return undefined;
}
