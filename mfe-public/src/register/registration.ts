import { MAX_EXPERIENCE_YEARS, MIN_PASSWORD_LENGTH } from '@vetcare/contracts/limits';
import { EMAIL_PATTERN, PHONE_PATTERN, plainPhone } from '@vetcare/contracts/patterns';
import type { BodyOf } from '@vetcare/web-kit';
import type { FormErrors } from '@vetcare/web-kit/form';
import { GENDERS } from '@vetcare/web-kit/person';

export type RegisterRole = 'patient' | 'doctor';

type DetailField = 'FirstName' | 'LastName' | 'email' | 'gender' | 'PhoneNo' | 'specialization' | 'experience';
export type RegistrationDetails = { role: RegisterRole } & Record<DetailField, string>;
export type RegistrationSecrets = Record<'password' | 'confirmPassword', string>;
export type Registration = RegistrationDetails & RegistrationSecrets;
export type FieldErrors = FormErrors<Registration>;

export const emptyDetails: RegistrationDetails = {
  role: 'patient',
  FirstName: '',
  LastName: '',
  email: '',
  gender: '',
  PhoneNo: '',
  specialization: '',
  experience: '',
};

const FIRST_STEP = ['role', 'FirstName', 'LastName', 'email', 'password', 'confirmPassword'] as const;

/** The error messages, in the visitor's language. */
export interface ValidationTexts {
  firstName: string;
  email: string;
  emailFormat: string;
  password: string;
  passwordShort: string;
  confirmPassword: string;
  gender: string;
  phone: string;
  phoneDigits: string;
  experience: string;
}

export function checkAccount(values: Registration, t: ValidationTexts): FieldErrors {
  const errors: FieldErrors = {};
  if (!values.FirstName.trim()) errors.FirstName = t.firstName;
  if (!values.email.trim()) errors.email = t.email;
  else if (!EMAIL_PATTERN.test(values.email.trim())) errors.email = t.emailFormat;
  if (!values.password) errors.password = t.password;
  else if (values.password.length < MIN_PASSWORD_LENGTH) errors.password = t.passwordShort;
  if (values.confirmPassword !== values.password) errors.confirmPassword = t.confirmPassword;
  return errors;
}

/** Empty, or a whole number of years. */
const isExperience = (text: string): boolean => /^\d{0,2}$/.test(text) && Number(text) <= MAX_EXPERIENCE_YEARS;

export function checkDetails(values: Registration, t: ValidationTexts): FieldErrors {
  const errors: FieldErrors = {};
  if (!values.gender) errors.gender = t.gender;
  if (!values.PhoneNo.trim()) errors.PhoneNo = t.phone;
  else if (!PHONE_PATTERN.test(plainPhone(values.PhoneNo))) errors.PhoneNo = t.phoneDigits;
  if (values.role === 'doctor' && !isExperience(values.experience.trim())) errors.experience = t.experience;
  return errors;
}

/** Whether any of these errors is on the first step. */
export const isOnFirstStep = (errors: FieldErrors): boolean => FIRST_STEP.some((field) => errors[field] !== undefined);

/** Builds the request body. */
export function toBody(values: Registration): BodyOf<'POST', '/api/auth/register'> {
  const { role, FirstName, LastName, email, password, confirmPassword, PhoneNo } = values;
  const gender = GENDERS.find((one) => one === values.gender);
  if (!gender) throw new Error('`checkDetails` lets nobody through without a gender');
  const experience = values.experience.trim();
  return {
    role,
    FirstName: FirstName.trim(),
    LastName: LastName.trim(),
    email: email.trim(),
    password,
    confirmPassword,
    gender,
    PhoneNo: plainPhone(PhoneNo),
    ...(role === 'doctor' && values.specialization && { specialization: values.specialization }),
    ...(role === 'doctor' && experience && { experience: Number(experience) }),
  };
}
