import { randomBytes, randomUUID } from 'node:crypto';
import { addVisits, insert } from '@vetcare/bench/record/fill-records';
import { MAX_COMMENT_LENGTH, MAX_REPLY_LENGTH, MAX_TICKET_LENGTH, MAX_TICKET_MESSAGES } from '@vetcare/contracts';
import type { FaultyPlatform } from '../platform/platform';
import type { FloodTarget } from './flood';

const REVIEWS = 500;
const MAILS = 200;
const TICKETS = 200;
const VISITS = 50;
const LOOKS = 5_000;

const anId = () => randomBytes(12).toString('hex');
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const licence = { council: 'Karnataka Veterinary Council', number: 'KVC 12345' };
const line = {
  ...{ name: 'meloxicam', strength: '1.5 mg/ml', form: 'liquid', doseMg: 1, dose: '0.67 ml', frequency: 'daily' },
  ...{ days: 3, quantity: '1 bottle', withdrawal: null, instructions: 'With food. '.repeat(40).trim(), confirmed: [] },
};

type Whose = Pick<FloodTarget, 'patient' | 'doctor'>;

const fillReviews = (url: string, { doctor }: Whose) =>
  insert(
    url,
    'reviews',
    times(REVIEWS, (n) => ({
      ...{ doctorId: doctor.id, patientId: anId(), rating: 5, verified: true, hidden: null, createdAt: new Date(n) },
      comment: 'अ'.repeat(MAX_COMMENT_LENGTH),
      reply: { text: 'अ'.repeat(MAX_REPLY_LENGTH), at: new Date(n) },
    })),
  );

async function fillMails(url: string, { patient }: Whose): Promise<void> {
  const said = { kind: 'message', text: 'x'.repeat(MAX_TICKET_LENGTH), by: patient.id, at: new Date() };
  const tickets = times(TICKETS, () => ({
    ...{ _id: anId(), number: anId(), key: randomUUID(), state: 'open', email: 'x@vetcare.test', words: [] },
    ...{ personId: patient.id, bookingId: null, text: said.text, language: 'en' },
    ...{ steps: times(MAX_TICKET_MESSAGES, () => said), createdAt: new Date(), changedAt: new Date() },
  }));
  const mails = times(MAILS, (n) => ({
    ...{ _id: anId(), personId: patient.id, to: 'x@vetcare.test', subject: 'x', text: 'x'.repeat(5_000), html: '' },
    ...{ attachments: [], urgent: false, state: 'sent', tries: 1, createdAt: new Date(n), settledAt: new Date(n) },
  }));
  await insert(url, 'tickets', tickets);
  await insert(url, 'mails', mails);
}

async function fillRecords(url: string, { patient, doctor }: Whose): Promise<void> {
  const { petId = '' } = patient;
  const people = { patientId: patient.id, doctorId: doctor.id };
  const bookingId = await addVisits(url, { petId, ownerId: patient.id, doctorId: doctor.id, count: VISITS });
  const looks = times(LOOKS, (n) => ({ petId, doctorId: doctor.id, bookingId, at: new Date(n) }));
  await insert(url, 'looks', looks);
  const name = { FirstName: 'Asha', LastName: 'Rao' };
  await insert(
    url,
    'prescriptions',
    times(VISITS, (n) => ({
      ...{ bookingId, ...people, petId, key: randomUUID(), code: anId(), version: 1, state: 'valid' },
      ...{ issuedAt: new Date(n), doctor: { ...name, qualification: 'B.V.Sc.', registration: licence }, owner: name },
      ...{
        pet: { name: 'Kitty', species: 'cat', breed: '' },
        weightKg: 4,
        lines: times(20, () => line),
        advice: 'Rest',
      },
    })),
  );
}

/** Makes lists of the flood's first patient and doctor long, through the databases of the services. */
export async function fillLists({ envOf }: Pick<FaultyPlatform, 'envOf'>, whose: Whose): Promise<void> {
  const urlOf = (service: string) => envOf(service).MONGO_URL ?? '';
  await fillReviews(urlOf('review'), whose);
  await fillMails(urlOf('notification'), whose);
  await fillRecords(urlOf('record'), whose);
}
