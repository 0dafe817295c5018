import type { Doctor, UpdateDoctorBody } from '@vetcare/contracts';
import { GENDERS } from '@vetcare/web-kit/person';

/** Every field of the form holds text, the numbers too. */
export type BasicInfoValues = Record<keyof UpdateDoctorBody, string>;

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const basicInfoOf = (doctor: Doctor): BasicInfoValues => ({
  FirstName: doctor.FirstName,
  LastName: doctor.LastName,
  specialization: doctor.specialization,
  experience: textOf(doctor.experience),
  age: textOf(doctor.age),
  gender: doctor.gender ?? '',
});

const isWhole = (text: string): boolean => /^\d*$/.test(text.trim());
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export interface BasicInfoErrors {
  firstName: string;
  experience: string;
  age: string;
}

/** The error text for each field that has one. The server checks the rest. */
export function checkBasicInfo(values: BasicInfoValues, t: BasicInfoErrors): Partial<BasicInfoValues> {
  return {
    ...(!values.FirstName.trim() && { FirstName: t.firstName }),
    ...(!isWhole(values.experience) && { experience: t.experience }),
    ...(!isWhole(values.age) && { age: t.age }),
  };
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
