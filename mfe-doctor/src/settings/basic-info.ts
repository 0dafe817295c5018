import type { Doctor, UpdateDoctorBody } from '@vetcare/contracts';
import { MAX_AGE_YEARS, MAX_EXPERIENCE_YEARS, MIN_PRACTISING_AGE } from '@vetcare/contracts/limits';
import { GENDERS } from '@vetcare/web-kit/person';

/** Every field of the form holds text, the numbers too. */
export type BasicInfoValues = Record<Exclude<keyof UpdateDoctorBody, 'species' | 'languages'>, string>;

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const basicInfoOf = (doctor: Doctor): BasicInfoValues => ({
  FirstName: doctor.FirstName,
  LastName: doctor.LastName,
  specialization: doctor.specialization,
  experience: textOf(doctor.experience),
  age: textOf(doctor.age),
  gender: doctor.gender ?? '',
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
/** Nothing, or whole years up to the most. */
const isYears = (text: string, max: number): boolean => /^\d*$/.test(text.trim()) && Number(text) <= max;

export interface BasicInfoErrors {
  firstName: string;
  years: (max: number) => string;
  experienceAgainstAge: string;
}

/** The server says the same. Where one of the two is not given there is nothing to compare. */
function fitsAge(values: Pick<BasicInfoValues, 'age' | 'experience'>): boolean {
  const [age, experience] = [numberOf(values.age), numberOf(values.experience)];
  return age === null || !experience || experience <= age - MIN_PRACTISING_AGE;
}

/** The error text for each field that has one. The server checks the rest. */
export function checkBasicInfo(values: BasicInfoValues, t: BasicInfoErrors): Partial<BasicInfoValues> {
  const errors: Partial<BasicInfoValues> = {};
  if (!values.FirstName.trim()) errors.FirstName = t.firstName;
  if (!isYears(values.age, MAX_AGE_YEARS)) errors.age = t.years(MAX_AGE_YEARS);
  if (!isYears(values.experience, MAX_EXPERIENCE_YEARS)) errors.experience = t.years(MAX_EXPERIENCE_YEARS);
  else if (!errors.age && !fitsAge(values)) errors.experience = t.experienceAgainstAge;
  return errors;
}

export function toBody(values: BasicInfoValues): UpdateDoctorBody {
  return {
    FirstName: values.FirstName.trim(),
    LastName: values.LastName.trim(),
    specialization: values.specialization,
    experience: numberOf(values.experience),
    age: numberOf(values.age),
    gender: GENDERS.find((gender) => gender === values.gender),
  } satisfies Record<keyof BasicInfoValues, unknown>;
}

interface InfoLabels {
  firstName: string;
  lastName: string;
  specialization: string;
  experience: string;
  age: string;
  gender: string;
}
interface InfoWords {
  specialization: (value: string) => string;
  genders: Record<string, string>;
}

/** A field as it is saved, in words. */
export function describeInfo(doctor: Doctor, name: string, t: InfoLabels, words: InfoWords) {
  const { FirstName, LastName, specialization, experience, age, gender } = basicInfoOf(doctor);
  const fields: Record<keyof BasicInfoValues, { label: string; value: string }> = {
    FirstName: { label: t.firstName, value: FirstName },
    LastName: { label: t.lastName, value: LastName },
    specialization: { label: t.specialization, value: words.specialization(specialization) },
    experience: { label: t.experience, value: experience },
    age: { label: t.age, value: age },
    gender: { label: t.gender, value: words.genders[gender] ?? '' },
  };
  return Object.entries(fields).flatMap(([field, shown]) => (field === name ? [shown] : []));
}
