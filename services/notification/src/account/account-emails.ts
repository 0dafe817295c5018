import { EMAIL_CODE_MINUTES, EMAIL_UNDO_DAYS, type Language, PASSWORD_RESET_MINUTES } from '@vetcare/contracts';
import { formatMoment } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo } from '../person/person-name';
import { en } from './account.texts';
import { hi } from './account.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };
const to = (person: Person) => ({ language: person.language, greeting: greetingTo(person) });

export function welcomePatient(patient: Person, publicUrl: string): EmailContent {
  const { subject, paragraphs, link } = texts[patient.language].welcome;
  return { ...to(patient), subject, paragraphs, link: { label: link, url: `${publicUrl}/doctor` } };
}

export const receivedRegistration = (doctor: Person): EmailContent => ({
  ...to(doctor),
  ...texts[doctor.language].registered,
});

export function approved(doctor: Person, publicUrl: string): EmailContent {
  const { subject, paragraphs, link } = texts[doctor.language].approved;
  return { ...to(doctor), subject, paragraphs, link: { label: link, url: `${publicUrl}/auth/login` } };
}

export function rejected(doctor: Person, reason: string): EmailContent {
  const { subject, paragraphs } = texts[doctor.language].rejected;
  return { ...to(doctor), subject, paragraphs: paragraphs(reason) };
}

/** @param finishUntil until when the doctor may finish consultations that have begun; missing if they may not */
export function suspended(
  doctor: Person,
  { reason, finishUntil, publicUrl }: { reason: string; finishUntil: string | undefined; publicUrl: string },
): EmailContent {
  const { subject, paragraphs } = texts[doctor.language].suspended;
  return {
    ...to(doctor),
    subject,
    paragraphs: paragraphs(reason, whenIn(doctor, finishUntil)),
    ...linkToFinish(doctor, finishUntil, `${publicUrl}/doctor/chats/patient`),
  };
}

const whenIn = ({ language }: Person, until: string | undefined) => until && formatMoment(until, language);

const linkToFinish = ({ language }: Person, until: string | undefined, url: string): Pick<EmailContent, 'link'> =>
  until ? { link: { label: texts[language].finishLink, url } } : {};

/** For doctors whose suspension has been lifted. */
export function doctorRestored(doctor: Person, publicUrl: string): EmailContent {
  const { subject, paragraphs, link } = texts[doctor.language].doctorRestored;
  return { ...to(doctor), subject, paragraphs, link: { label: link, url: `${publicUrl}/auth/login` } };
}

/** For patients and admins. @param finishUntil until when a patient may finish consultations that have begun */
export function userSuspended(
  person: Person,
  { finishUntil, publicUrl }: { finishUntil: string | undefined; publicUrl: string },
): EmailContent {
  const { subject, paragraphs } = texts[person.language].userSuspended;
  return {
    ...to(person),
    subject,
    paragraphs: paragraphs(whenIn(person, finishUntil)),
    ...linkToFinish(person, finishUntil, `${publicUrl}/user/chats`),
  };
}

export function userRestored(person: Person, publicUrl: string): EmailContent {
  const { subject, paragraphs, link } = texts[person.language].userRestored;
  return { ...to(person), subject, paragraphs, link: { label: link, url: `${publicUrl}/auth/login` } };
}

export function newPassword(person: Person, token: string, publicUrl: string): EmailContent {
  const { subject, paragraphs, link } = texts[person.language].newPassword;
  return {
    ...to(person),
    subject,
    urgent: true,
    paragraphs: paragraphs(PASSWORD_RESET_MINUTES),
    link: { label: link, url: `${publicUrl}/auth/reset-password#token=${token}` },
  };
}

/** The code is in the subject too, where a phone's notification shows it. */
export function confirmEmail(person: Person, code: string, until: Date): EmailContent {
  const { subject, paragraphs } = texts[person.language].confirmEmail;
  const content = { subject: subject(code), paragraphs: paragraphs(code, EMAIL_CODE_MINUTES) };
  return { ...to(person), ...content, urgent: true, until };
}

/** The mail to the account's former address. Neither mail names the other address, because another person may read it. */
export function emailLeft(person: Person, token: string, publicUrl: string): EmailContent {
  const { subject, paragraphs, link } = texts[person.language].emailLeft;
  return {
    ...to(person),
    subject,
    urgent: true,
    paragraphs: paragraphs(EMAIL_UNDO_DAYS),
    link: { label: link, url: `${publicUrl}/auth/undo-email#token=${token}` },
  };
}

/** The mail to the account's new address. */
export function emailTaken(person: Person, publicUrl: string): EmailContent {
  const { subject, paragraphs, link } = texts[person.language].emailTaken;
  return { ...to(person), subject, urgent: true, paragraphs, link: { label: link, url: `${publicUrl}/auth/login` } };
}

export function passwordGuessed(person: Person, publicUrl: string): EmailContent {
  const { subject, paragraphs, link } = texts[person.language].passwordGuessed;
  const url = `${publicUrl}/auth/forgot-password`;
  return { ...to(person), subject, urgent: true, paragraphs, link: { label: link, url } };
}
