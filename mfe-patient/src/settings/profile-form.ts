import type { UpdateUserBody, User } from '@vetcare/contracts';
import { EMAIL_PATTERN, PHONE_PATTERN } from '@vetcare/contracts/patterns';
import { GENDERS } from '@vetcare/web-kit/person';

/** The form's fields, as text. */
export type ProfileValues = Record<'FirstName' | 'LastName' | 'email' | 'PhoneNo' | 'age' | 'gender', string>;

export const profileOf = (user: User): ProfileValues => ({
  FirstName: user.FirstName,
  LastName: user.LastName,
  email: user.email,
  PhoneNo: user.PhoneNo,
  age: user.age === null ? '' : String(user.age),
  gender: user.gender ?? '',
});

export interface ProfileRefusals {
  firstName: string;
  email: string;
  emailFormat: string;
  phone: string;
  phoneDigits: string;
  age: string;
}

/** What is wrong, by field: the same rules as at the registration. */
export function checkProfile(values: ProfileValues, t: ProfileRefusals): Partial<ProfileValues> {
  const errors: Partial<ProfileValues> = {};
  if (!values.FirstName.trim()) errors.FirstName = t.firstName;
  if (!values.email.trim()) errors.email = t.email;
  else if (!EMAIL_PATTERN.test(values.email.trim())) errors.email = t.emailFormat;
  if (!values.PhoneNo.trim()) errors.PhoneNo = t.phone;
  else if (!PHONE_PATTERN.test(values.PhoneNo.trim())) errors.PhoneNo = t.phoneDigits;
  if (!/^\d*$/.test(values.age.trim())) errors.age = t.age;
  return errors;
}

/** What the call takes; the picture's address goes along as it is. */
export function toBody(values: ProfileValues, { image }: User): UpdateUserBody {
  const age = values.age.trim();
  return {
    FirstName: values.FirstName.trim(),
    LastName: values.LastName.trim(),
    email: values.email.trim(),
    PhoneNo: values.PhoneNo.trim(),
    age: age === '' ? null : Number(age),
    gender: GENDERS.find((gender) => gender === values.gender),
    profileImage: image,
  };
}
