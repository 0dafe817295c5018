import type { CreatePetBody, Pet, UpdatePetBody, Vaccination } from '@vetcare/contracts';
import { bornAgo } from '../pets/age';

/** What the form holds. Numbers and lists are text until they are sent. */
export interface PetValues {
  name: string;
  species: Pet['species'] | '';
  breed: string;
  sex: 'female' | 'male' | '';
  neutered: 'yes' | 'no' | '';
  /** How the age is given. */
  birth: 'date' | 'about';
  bornOn: string;
  years: string;
  months: string;
  kg: string;
  microchip: string;
  /** One a line. */
  allergies: string;
  conditions: string;
  medicines: string;
  vaccinations: VaccinationRow[];
  insurance: string;
  clinic: string;
  phone: string;
}

export interface VaccinationRow {
  /** Tells rows apart while they are edited. */
  key: string;
  name: string;
  givenOn: string;
  dueOn: string;
}

export const NEW_PET: PetValues = {
  ...{ name: '', species: '', breed: '', sex: '', neutered: '', microchip: '', kg: '' },
  ...{ birth: 'date', bornOn: '', years: '', months: '' },
  ...{ allergies: '', conditions: '', medicines: '', vaccinations: [] },
  ...{ insurance: '', clinic: '', phone: '' },
};

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const rowOf = ({ name, givenOn, dueOn }: Vaccination, key: number): VaccinationRow => ({
  key: String(key),
  name,
  givenOn: givenOn ?? '',
  dueOn: dueOn ?? '',
});

/** The values of a pet as its owners saved it. The age of one whose birthday nobody knows is shown as that month. */
export const valuesOf = (pet: Pet): PetValues => ({
  ...NEW_PET,
  name: pet.name,
  species: pet.species,
  breed: pet.breed,
  sex: pet.sex ?? '',
  neutered: pet.neutered === null ? '' : pet.neutered ? 'yes' : 'no',
  bornOn: pet.born?.on ?? '',
  microchip: pet.microchip,
  allergies: pet.allergies.join('\n'),
  conditions: pet.conditions.join('\n'),
  medicines: pet.medicines.join('\n'),
  vaccinations: pet.vaccinations.map(rowOf),
  insurance: pet.insurance,
  clinic: pet.clinic.name,
  phone: pet.clinic.phone,
});

function bornIn({ birth, bornOn, years, months }: PetValues, now: Date, before: Pet | null): Pet['born'] {
  if (birth === 'about') {
    if (years === '' && months === '') return null;
    return { on: bornAgo({ years: Number(years), months: Number(months) }, now), about: true };
  }
  if (bornOn === '') return null;
  // An owner who leaves the date as it is does not say that it is now known to the day.
  return { on: bornOn, about: before?.born?.on === bornOn && before.born.about };
}

/** The body of the call. Fields that the owner has not changed are left out, so that another owner's change stays. */
export function bodyOf(values: PetValues, now: Date, before: Pet | null): UpdatePetBody {
  const { species, sex, neutered } = values;
  const all: UpdatePetBody = {
    name: values.name.trim(),
    ...(species && { species }),
    breed: values.breed.trim(),
    sex: sex || null,
    neutered: neutered === '' ? null : neutered === 'yes',
    born: bornIn(values, now, before),
    microchip: values.microchip.replace(/[\s-]/g, '').toUpperCase(),
    allergies: lines(values.allergies),
    conditions: lines(values.conditions),
    medicines: lines(values.medicines),
    vaccinations: values.vaccinations
      .filter(({ name }) => name.trim())
      .map(({ name, givenOn, dueOn }) => ({ name: name.trim(), givenOn: givenOn || null, dueOn: dueOn || null })),
    insurance: values.insurance.trim(),
    clinic: { name: values.clinic.trim(), phone: values.phone.trim() },
  };
  if (!before) return all;
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(before[name as keyof Pet]);
  return Object.fromEntries(Object.entries(all).filter((entry) => !isSame(entry)));
}

export const newPetOf = (values: PetValues, now: Date, key: string): CreatePetBody => ({
  ...bodyOf(values, now, null),
  name: values.name.trim(),
  species: values.species || 'other',
  key,
});

/** `4,2` and `4.2` are the same; null for what is no weight. */
export function kgOf(text: string): number | null {
  const kg = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && kg > 0 && kg <= 2_000 ? Math.round(kg * 1000) / 1000 : null;
}

export interface PetErrors {
  name: string;
  species: string;
  kg: string;
  microchip: string;
  age: string;
  future: string;
}

/** What the browser finds wrong, by field. */
export function checkPet(values: PetValues, today: string, t: PetErrors): Partial<Record<keyof PetValues, string>> {
  const errors: Partial<Record<keyof PetValues, string>> = {};
  if (!values.name.trim()) errors.name = t.name;
  if (!values.species) errors.species = t.species;
  if (values.kg.trim() && kgOf(values.kg) === null) errors.kg = t.kg;
  if (!/^([0-9a-z]{9,15})?$/i.test(values.microchip.replace(/[\s-]/g, ''))) errors.microchip = t.microchip;
  if (values.birth === 'date' && values.bornOn > today) errors.bornOn = t.future;
  for (const part of ['years', 'months'] as const)
    if (values.birth === 'about' && !/^\d{0,3}$/.test(values[part])) errors[part] = t.age;
  return errors;
}

/** Which field of the form shows what the server finds wrong. */
export const fieldOf = (path: string): keyof PetValues => {
  const [first = ''] = path.split('.');
  if (first === 'born') return 'bornOn';
  if (path === 'clinic.phone') return 'phone';
  return first as keyof PetValues;
};
