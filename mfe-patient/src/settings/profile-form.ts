import type { UpdateUserBody, User } from '@vetcare/contracts';
import { MAX_AGE_YEARS } from '@vetcare/contracts/limits';
import { EMAIL_PATTERN, PHONE_PATTERN, plainPhone } from '@vetcare/contracts/patterns';
import { GENDERS } from '@vetcare/web-kit/person';

/** Every field of the form holds text, the numbers too. */
export type ProfileValues = Record<'FirstName' | 'LastName' | 'email' | 'PhoneNo' | 'age' | 'gender', string>;

export const profileOf = (user: User): ProfileValues => ({
  FirstName: user.FirstName,
  LastName: user.LastName,
  email: user.email,
  PhoneNo: user.PhoneNo,
  age: user.age === null ? '' : String(user.age),
  gender: user.gender ?? '',
});

export interface ProfileErrors {
  firstName: string;
  email: string;
  emailFormat: string;
  phone: string;
  phoneDigits: string;
  years: (max: number) => string;
}

/** The error text for each field that has one, by the rules of the registration. */
export function checkProfile(values: ProfileValues, t: ProfileErrors): Partial<ProfileValues> {
  const errors: Partial<ProfileValues> = {};
  if (!values.FirstName.trim()) errors.FirstName = t.firstName;
  if (!values.email.trim()) errors.email = t.email;
  else if (!EMAIL_PATTERN.test(values.email.trim())) errors.email = t.emailFormat;
  if (!values.PhoneNo.trim()) errors.PhoneNo = t.phone;
  else if (!PHONE_PATTERN.test(plainPhone(values.PhoneNo))) errors.PhoneNo = t.phoneDigits;
  const age = values.age.trim();
  if (!/^\d*$/.test(age) || Number(age) > MAX_AGE_YEARS) errors.age = t.years(MAX_AGE_YEARS);
  return errors;
}

/** The body of the call. It includes the picture, which this form doesn't change. */
export function toBody(values: ProfileValues, { image }: User): UpdateUserBody {
  const age = values.age.trim();
  return {
    FirstName: values.FirstName.trim(),
    LastName: values.LastName.trim(),
    email: values.email.trim(),
    PhoneNo: plainPhone(values.PhoneNo),
    age: age === '' ? null : Number(age),
    gender: GENDERS.find((gender) => gender === values.gender),
    profileImage: image,
  };
}
