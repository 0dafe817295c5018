import type { EventData, Language } from '@vetcare/contracts';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo, personName } from '../person/person-name';
import { en } from './referral.texts';
import { hi } from './referral.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

type Fact = EventData<'record.referral.asked.v1'>;

export interface ReferralSides {
  /** Whose consultation it was, and who gets the mails to owners. */
  patient: Person;
  /** The owner who acts: the patient, or another owner of the pet. */
  owner: Person;
  /** Who refers. */
  doctor: Person;
  /** null for a clinic. */
  toDoctor: Person | null;
  publicUrl: string;
}

/** The other doctor or the clinic, in the reader's language. */
const receiver = ({ clinic }: Fact, { toDoctor }: ReferralSides, language: Language): string =>
  toDoctor ? personName(toDoctor, language) : (clinic ?? '');

/** Asks the owner whether the other one may see the pet. */
export function askOwner(fact: Fact, sides: ReferralSides): EmailContent {
  const { patient, doctor, toDoctor, publicUrl } = sides;
  const { language } = patient;
  const { asked: t } = texts[language];
  const [name, to] = [personName(doctor, language), receiver(fact, sides, language)];
  return {
    language,
    subject: t.subject(name, to),
    greeting: greetingTo(patient),
    paragraphs: toDoctor ? t.doctorParagraphs(name, to) : t.clinicParagraphs(name, to),
    link: { label: t.link, url: `${publicUrl}/user/referrals/${fact.referralId}` },
  };
}

/** Tells the doctor who refers what the owner answered. */
export function answerForDoctor(fact: EventData<'record.referral.answered.v1'>, sides: ReferralSides): EmailContent {
  const { owner, doctor, publicUrl } = sides;
  const { language } = doctor;
  const t = texts[language];
  const [name, to] = [personName(owner, language), receiver(fact, sides, language)];
  const answer = fact.agrees ? t.agreed : t.declined;
  return {
    language,
    subject: answer.subject(name),
    greeting: greetingTo(doctor),
    paragraphs: answer.paragraphs(name, to),
    link: { label: t.agreed.link, url: `${publicUrl}/doctor/records/${fact.bookingId}` },
  };
}

/** Tells the other doctor of the pet, once an owner has agreed. */
export function patientForReceiver(
  { referralId }: Fact,
  toDoctor: Person,
  { owner, doctor, publicUrl }: ReferralSides,
): EmailContent {
  const { language } = toDoctor;
  const { received: t } = texts[language];
  return {
    language,
    subject: t.subject(personName(doctor, language)),
    greeting: greetingTo(toDoctor),
    paragraphs: t.paragraphs(personName(doctor, language), personName(owner, language)),
    link: { label: t.link, url: `${publicUrl}/doctor/referrals/${referralId}` },
  };
}

/** Tells the owner or the doctor who refers that the other one of them has withdrawn it. */
export function withdrawalForOther(
  fact: EventData<'record.referral.withdrawn.v1'>,
  sides: ReferralSides,
): { reader: Person; content: EmailContent } {
  const { patient, owner, doctor, publicUrl } = sides;
  const isByDoctor = fact.by === 'doctor';
  const [by, reader] = isByDoctor ? [doctor, patient] : [owner, doctor];
  const { language } = reader;
  const { withdrawn: t } = texts[language];
  const [name, to] = [personName(by, language), receiver(fact, sides, language)];
  const path = isByDoctor ? `/user/referrals/${fact.referralId}` : `/doctor/records/${fact.bookingId}`;
  const content = {
    language,
    subject: t.subject(name),
    greeting: greetingTo(reader),
    paragraphs: isByDoctor ? t.byDoctor(name, to) : t.byOwner(name, to),
    link: { label: t.link, url: `${publicUrl}${path}` },
  };
  return { reader, content };
}
