import { randomBytes, randomUUID } from 'node:crypto';
import { addVisits, insert } from '@vetcare/bench/record/fill-records';
import { MAX_COMMENT_LENGTH, MAX_REPLY_LENGTH, MAX_TICKET_LENGTH, MAX_TICKET_MESSAGES } from '@vetcare/contracts';
import { callerFrom } from '../platform/caller';
import type { FaultyPlatform } from '../platform/platform';
import { entriesOf } from './entries-of';
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
        reason: null,
      },
    })),
  );
}

/** How many entries each list has at least on its longest page; some pages end at so many bytes. */
const leastOf = ({ patient: { petId }, doctor }: Whose): [path: string, least: number][] => [
  [`/api/doctors/${doctor.id}/ratings`, 10],
  ['/api/user/tickets', 2],
  ['/api/user/mails', 20],
  [`/api/user/pets/${petId}/visits`, VISITS],
  [`/api/user/pets/${petId}/prescriptions`, VISITS],
  [`/api/user/pets/${petId}/looks`, 100],
];

/** @throws Error if a list is not as long as it was made, because a service keeps it elsewhere by now: nothing would be strained by it */
async function checkLists({ port, address, ...whose }: FillTarget): Promise<void> {
  const call = callerFrom({ port, address, cookie: () => whose.patient.cookie });
  for (const [path, least] of leastOf(whose)) {
    const { status, body } = await call('GET', path);
    const entries = entriesOf(body).length;
    if (status !== 200 || entries < least)
      throw new Error(`${path} was answered ${status} with ${entries} entries and not with ${least}: mend fillLists`);
  }
}

type FillTarget = Whose & Pick<FloodTarget, 'port' | 'address'>;

/** Makes lists of the flood's first patient and doctor long, through the databases of the services, and sees that they are. */
export async function fillLists({ envOf }: Pick<FaultyPlatform, 'envOf'>, whose: FillTarget): Promise<void> {
  const urlOf = (service: string) => envOf(service).MONGO_URL ?? '';
  await fillReviews(urlOf('review'), whose);
  await fillMails(urlOf('notification'), whose);
  await fillRecords(urlOf('record'), whose);
  await checkLists(whose);
}
