import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  type Booking,
  type ConsultationPrescriptions,
  type EnteredLicence,
  type Message,
  type NoteTemplate,
  type Pet,
  type PetLink,
  type Prescription,
  type Referral,
  type Review,
  type Route,
  routes,
} from '@vetcare/contracts';
import { book, consultation, demoAdmin, newDoctor, type Person, pay, registerPerson } from './actors';
import { goodBodies, somePrescription } from './good-bodies';
import { PICTURE } from './pictures';
import { createVisitor, eventually, type Visitor } from './visitor';

type Who = 'anonymous' | 'patient' | 'other patient' | 'doctor' | 'other doctor' | 'unvalidated doctor' | 'admin';

let people: Record<Who, Visitor>;
let patient: Person;
let doctor: Person;
/** All ids of the two people's records, to be inserted into paths. */
let ids: string[];
/** The ids of what only record knows, to be inserted into paths of its calls. */
let written: Record<'pet' | 'link' | 'template' | 'referral' | 'prescription', string>;
/** The booking that was paid. */
let bookingId: string;
/** Path of the picture of the doctor's certificate. */
let certificate: string;
/** Private data by name: the text by which it is recognised in an answer, and who may read it. */
let secrets: Record<string, { text: string; readers: Who[] }>;
let changes: (name: string, route: Route) => Record<string, unknown> | undefined;

const parties: Who[] = ['patient', 'doctor'];

test.beforeAll(async () => {
  const admin = await demoAdmin();
  [patient, doctor] = [await registerPerson('patient'), await newDoctor(admin)];
  people = {
    anonymous: createVisitor(),
    patient,
    'other patient': await registerPerson('patient'),
    doctor,
    'other doctor': await newDoctor(admin),
    'unvalidated doctor': await registerPerson('doctor'),
    admin,
  };
  const paid = await consultation(patient, doctor);
  const halfHour = 30 * 60_000;
  const slotStart = new Date((Math.ceil(Date.now() / halfHour) + 48) * halfHour).toISOString();
  const open = await book(patient, doctor.me._id, { slotStart });
  await register(admin, { council: 'Council of the doctor', number: 'VC 814', certificate: PICTURE });
  written = await writeRecord(paid._id);
  const licence = { council: 'Council of the doctor', number: 'VC 815', certificate: PICTURE };
  certificate = (await enter(licence)).certificateUrl ?? '';
  bookingId = paid._id;
  const review = await rate('A kind doctor');
  const question = await send(patient, doctor, { text: 'What my dog ate', image: PICTURE });
  const advice = await send(doctor, patient, { text: 'What it should eat' });
  ids = [patient.me._id, doctor.me._id, admin.me._id, paid._id, open.bookingId, review._id, question._id, advice._id];
  secrets = {
    "the patient's e-mail": { text: patient.me.email, readers: [...parties, 'admin'] },
    "the patient's phone": { text: patient.me.PhoneNo, readers: [...parties, 'admin'] },
    "the doctor's e-mail": { text: doctor.me.email, readers: [...parties, 'admin'] },
    "the doctor's phone": { text: doctor.me.PhoneNo, readers: [...parties, 'admin'] },
    "the doctor's unchecked licence": { text: licence.number, readers: ['doctor', 'admin'] },
    'the payment': { text: paid.paymentId ?? '', readers: [...parties, 'admin'] },
    'the open order': { text: open.orderId, readers: [...parties, 'admin'] },
    'the question': { text: question.text, readers: parties },
    'the picture': { text: question.image ?? '', readers: parties },
    'the advice': { text: advice.text, readers: parties },
    'the microchip': { text: RECORD.microchip, readers: parties },
    'why they come': { text: RECORD.reason, readers: parties },
    'the findings': { text: RECORD.findings, readers: ['doctor'] },
    'the private notes': { text: RECORD.privateNotes, readers: ['doctor'] },
    'the template': { text: RECORD.template, readers: ['doctor'] },
    'the referral': { text: RECORD.summary, readers: parties },
    'the prescription': { text: RECORD.advice, readers: parties },
  };
  const proof = await pay(open.orderId);
  const bodies: Partial<Record<string, Record<string, unknown>>> = goodBodies({
    ...patient.me,
    ...patient,
    doctorId: doctor.me._id,
    bookingId: open.bookingId,
    proof,
  });
  changes = (name, route) => bodies[name] ?? (route.method === 'GET' ? undefined : {});
});

const RECORD = {
  ...{ microchip: '985112003450815', reason: 'Limps since the walk', findings: 'The left knee is swollen' },
  ...{ privateNotes: 'The owner is in a hurry', template: 'Rest the knee for a week', summary: 'An X-ray of the knee' },
  ...{ advice: 'Carry him down the stairs' },
};

async function enter(licence: object): Promise<EnteredLicence> {
  const entered = await doctor.call<{ licence: EnteredLicence }>('PUT', '/api/doctor/licence', licence);
  expect(entered.status, entered.text).toBe(200);
  return entered.body.licence;
}

/** Without a registration that an admin has looked at nothing is prescribed. */
async function register(admin: Visitor, licence: object): Promise<void> {
  const { enteredAt } = await enter(licence);
  const checked = await admin.call('POST', `/api/admin/doctors/${doctor.me._id}/check-licence`, { enteredAt });
  expect(checked.status, checked.text).toBe(200);
}

/** The doctor may prescribe once record has heard of the registration. */
async function prescribe(paidId: string): Promise<Prescription> {
  const path = `/api/doctor/records/${paidId}/prescriptions`;
  await eventually(async () =>
    expect((await doctor.call<ConsultationPrescriptions>('GET', path)).body.registration).not.toBeNull(),
  );
  const issued = await doctor.call<{ prescription: Prescription }>('POST', path, {
    content: { ...somePrescription, advice: RECORD.advice },
    ...{ replaces: null, key: randomUUID() },
  });
  expect(issued.status, issued.text).toBe(201);
  return issued.body.prescription;
}

/** Lets the two people write a record of the paid consultation. */
async function writeRecord(paidId: string): Promise<typeof written> {
  const done = async <T>(who: Person, ...[method, path, body]: Parameters<Person['call']>): Promise<T> => {
    const answer = await who.call<T>(method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  await eventually(async () => expect((await doctor.call('GET', `/api/doctor/records/${paidId}`)).status).toBe(200));
  const { pet } = await done<{ pet: Pet }>(patient, 'POST', '/api/user/pets', {
    ...{ name: 'Moti', species: 'dog', microchip: RECORD.microchip },
  });
  await done(patient, 'PUT', `/api/user/intakes/${doctor.me._id}`, {
    ...{ petId: pet._id, reason: RECORD.reason, since: null, eats: null, drinks: null, moves: null },
    ...{ redFlags: [], sharesHistory: false, pictures: [] },
  });
  const { link } = await done<{ link: PetLink }>(patient, 'POST', `/api/user/pets/${pet._id}/links`, {
    ...{ days: 7, withOwner: false },
  });
  await done(doctor, 'PUT', `/api/doctor/notes/${paidId}`, {
    ...{ findings: RECORD.findings, privateNotes: RECORD.privateNotes },
  });
  const { template } = await done<{ template: NoteTemplate }>(doctor, 'PUT', '/api/doctor/note-templates', {
    ...{ name: 'Knee', findings: '', assessment: '', plan: RECORD.template, summary: '' },
  });
  const { referral } = await done<{ referral: Referral }>(doctor, 'POST', `/api/doctor/records/${paidId}/referrals`, {
    ...{ toDoctorId: null, clinic: { name: 'Cessna', city: '', phone: '', email: '' }, reason: 'An X-ray' },
    ...{ summary: RECORD.summary, pictures: [], documents: [], key: randomUUID() },
  });
  const prescription = await prescribe(paidId);
  return {
    ...{ pet: pet._id, link: link._id, template: template._id },
    ...{ referral: referral._id, prescription: prescription._id },
  };
}

async function rate(comment: string): Promise<Review> {
  const said = await patient.call<{ review: Review }>('POST', '/api/user/rate-doctor', {
    doctorId: doctor.me._id,
    rating: 5,
    comment,
  });
  expect(said.status, said.text).toBe(201);
  return said.body.review;
}

async function send(from: Person, to: Person, message: { text: string; image?: string }): Promise<Message> {
  const sent = await from.call<{ message: Message }>('POST', `/api/chat/send/${to.me._id}`, {
    receiverId: to.me._id,
    ...message,
  });
  expect(sent.status, sent.text).toBe(201);
  return sent.body.message;
}

const table = Object.entries(routes) as [string, Route][];
const pathsOf = (route: Route) => {
  const known = route.service === 'record' ? [...ids, ...Object.values(written)] : ids;
  return route.paths.flatMap((path) => (path.includes(':id') ? known.map((id) => path.replace(':id', id)) : [path]));
};

/** Everything that belongs to the two people, as they and the admin can read it. */
async function readState() {
  const [
    me,
    bookings,
    asked,
    answered,
    profile,
    reviews,
    found,
    record,
    note,
    templates,
    links,
    referrals,
    prescriptions,
  ] = await Promise.all([
    patient.call('GET', '/api/auth/check'),
    patient.call<Booking[]>('GET', '/api/user/get-appointments'),
    patient.call<Message[]>('GET', `/api/chat/messages/${doctor.me._id}`),
    doctor.call<Message[]>('GET', `/api/chat/messages/${patient.me._id}`),
    doctor.call('GET', '/api/doctor/profile'),
    patient.call<Review[]>('GET', `/doctor/ratings/${doctor.me._id}`),
    people.admin.call('GET', `/api/admin/doctors/${doctor.me._id}`),
    doctor.call('GET', `/api/doctor/records/${bookingId}`),
    doctor.call('GET', `/api/doctor/notes/${bookingId}`),
    doctor.call('GET', '/api/doctor/note-templates'),
    patient.call('GET', `/api/user/pets/${written.pet}/links`),
    patient.call('GET', `/api/user/pets/${written.pet}/referrals`),
    patient.call('GET', `/api/user/pets/${written.pet}/prescriptions`),
  ]);
  return {
    me: me.body,
    bookings: bookings.body,
    asked: asked.body,
    answered: answered.body,
    profile: profile.body,
    review: reviews.body.find(({ userId }) => userId._id === patient.me._id),
    case: found.body,
    record: record.body,
    note: note.body,
    templates: templates.body,
    links: links.body,
    referrals: referrals.body,
    prescriptions: prescriptions.body,
  };
}

const everybody: Who[] = [
  ...(['anonymous', 'patient', 'other patient'] as const),
  ...(['doctor', 'other doctor', 'unvalidated doctor', 'admin'] as const),
];

for (const who of everybody)
  test(`${who} reads what they may, and nothing else, by any call and any id`, async () => {
    const found = new Set<string>();
    for (const path of table.filter(([, { method }]) => method === 'GET').flatMap(([, route]) => pathsOf(route))) {
      const { text } = await people[who].call('GET', path);
      for (const [secret, mark] of Object.entries(secrets)) if (text.includes(mark.text)) found.add(secret);
    }
    const theirs = Object.keys(secrets).filter((secret) => secrets[secret]?.readers.includes(who));
    expect([...found].toSorted()).toEqual(theirs.toSorted());
  });

test('a picture of a conversation is given to its two people only', async () => {
  const given = await Promise.all(
    Object.entries(people).map(async ([who, visitor]) => [
      who,
      (await visitor.call('GET', secrets['the picture']?.text ?? '')).status,
    ]),
  );
  expect(Object.fromEntries(given)).toEqual(
    Object.fromEntries(Object.keys(people).map((who) => [who, parties.includes(who as Who) ? 200 : 404])),
  );
});

test('a certificate is given to its doctor and to admins only', async () => {
  const given = await Promise.all(
    Object.entries(people).map(async ([who, visitor]) => [who, (await visitor.call('GET', certificate)).status]),
  );
  expect(Object.fromEntries(given)).toEqual(
    Object.fromEntries(Object.keys(people).map((who) => [who, who === 'doctor' || who === 'admin' ? 200 : 404])),
  );
});

/** Calls that begin or end a session. session.spec.ts tests whether they affect others. */
const doors = ['login', 'logout', 'endSession', 'endOtherSessions'];

for (const who of ['anonymous', 'other patient', 'other doctor', 'unvalidated doctor'] as const)
  test(`no call of ${who} changes what another two have, with their ids and a good body`, async () => {
    const before = await readState();
    for (const [name, route] of table.filter(([name, { method }]) => method !== 'GET' && !doors.includes(name)))
      for (const path of pathsOf(route)) await people[who].call(route.method, path, changes(name, route));
    expect(await readState()).toEqual(before);
  });

test('the same calls do change it where their owner makes them', async () => {
  const before = await readState();
  for (const name of [
    ...(['updateUser', 'verifyPayment', 'rateDoctor', 'sendMessage'] as const),
    ...(['updatePet', 'createPetLink', 'answerReferral'] as const),
  ])
    for (const path of pathsOf(routes[name]))
      await patient.call(routes[name].method, path, changes(name, routes[name]));
  for (const name of [
    ...(['updateDoctor', 'updateDescription', 'setAvailability', 'setHours'] as const),
    ...(['saveNote', 'saveNoteTemplate', 'withdrawPrescription'] as const),
  ])
    for (const path of pathsOf(routes[name])) await doctor.call(routes[name].method, path, changes(name, routes[name]));
  await eventually(async () => {
    const after = await readState();
    for (const [thing, value] of Object.entries(before))
      if (thing !== 'case') expect(after[thing as keyof typeof after], thing).not.toEqual(value);
  });
});
