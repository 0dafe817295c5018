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

/** As names are compared: in lower case, the words parted by a space. */
const normalised = (given: string): string =>
  given
    .toLowerCase()
    // Hindi is typed with and without the dot below a letter, and with joiners, which nobody sees, between letters.
    .normalize('NFD')
    .replace(/[\u093c\p{Cf}]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Whether the words stand in a text, not as a part of other words. */
export const mentions = (text: string, words: string): boolean =>
  ` ${normalised(text)} `.includes(` ${normalised(words)} `);

/** The row of a medicine as a doctor names it: `Meloxicam`, or free text such as `Crocin (paracetamol) syrup`. */
export const findMedicine = (text: string): NamedMedicine | undefined =>
  longestFirst.find((medicine) => namesOf(medicine).some((name) => mentions(text, name)));

/** All rows that a text names. Two of them are a product of both. */
export const medicinesIn = (text: string): NamedMedicine[] =>
  all.filter((medicine) => namesOf(medicine).some((name) => mentions(text, name)));

/** Rows whose name or alias contains what was typed, those that begin with it first. */
export function searchMedicines(typed: string, most = 8): NamedMedicine[] {
  const wanted = normalised(typed);
  if (wanted === '') return [];
  // Infinite in a row of which no name contains it.
  const placeIn = (medicine: NamedMedicine) =>
    Math.min(
      ...namesOf(medicine)
        .map((name) => normalised(name).indexOf(wanted))
        .filter((place) => place >= 0),
    );
  return all
    .filter((medicine) => Number.isFinite(placeIn(medicine)))
    .toSorted((a, b) => placeIn(a) - placeIn(b) || a.name.localeCompare(b.name, 'en-IN'))
    .slice(0, most);
}

/** Why none of it may be prescribed, with the substance that is the reason. */
export function restrictionOf(text: string): { restriction: Restriction; substance: string } | undefined {
  for (const { substance, restriction, names } of restrictedNames)
    if (names.some((name) => mentions(text, name))) return { restriction, substance };
  return undefined;
}
