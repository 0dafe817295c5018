import { expect, test } from '@playwright/test';
import { type Booking, type Message, type Route, routes } from '@vetcare/contracts';
import { consultation, demoAdmin, newDoctor, type Person, registerPerson } from './actors';
import { goodBodies } from './good-bodies';
import { bigPicture } from './pictures';
import { createVisitor, expectRefusal, type Visitor } from './visitor';

const MEGABYTE = 'x'.repeat(1_000_000);

let admin: Person;
let doctor: Person;
let patient: Person;
let before: unknown;

/** Everything that the people of this file can change, read through the public API. */
async function readState() {
  const [user, profile, bookings, messages, reviews, file] = await Promise.all([
    patient.call('GET', '/api/auth/check'),
    doctor.call('GET', '/api/doctor/profile'),
    patient.call<Booking[]>('GET', '/api/user/get-appointments'),
    patient.call<Message[]>('GET', `/api/chat/messages/${doctor.me._id}`),
    patient.call('GET', `/doctor/ratings/${doctor.me._id}`),
    admin.call('GET', `/api/admin/doctors/${doctor.me._id}`),
  ]);
  return [user, profile, bookings, messages, reviews, file].map(({ body }) => body);
}

test.beforeAll(async () => {
  admin = await demoAdmin();
  doctor = await newDoctor(admin);
  patient = await registerPerson('patient');
  await consultation(patient, doctor);
  before = await readState();
});

test.afterEach(async () => {
  expect(await readState()).toEqual(before);
});

interface Writing {
  name: string;
  route: Route;
  who: Visitor;
  path: string;
  body: Record<string, unknown>;
}

/** Every call with a body, with a person who may make it and a valid body. */
function callsWithBody(): Writing[] {
  const bodies: Partial<Record<string, Record<string, unknown>>> = goodBodies({
    ...patient.me,
    ...patient,
    doctorId: doctor.me._id,
    bookingId: 'f'.repeat(24),
    proof: { razorpayOrderId: 'o', razorpayPaymentId: 'p', razorpaySignature: 's' },
  });
  return (Object.entries(routes) as [string, Route][])
    .filter(([, { body }]) => body)
    .map(([name, route]) => {
      const who = route.access === 'anyone' ? createVisitor() : personFor(route);
      return { name, route, who, path: route.paths[0].replace(':id', doctor.me._id), body: bodies[name] ?? {} };
    });
}

function personFor({ access }: Route): Person {
  const may = (role: 'patient' | 'doctor') => access === 'signed-in' || access.includes(role as never);
  return may('patient') ? patient : may('doctor') ? doctor : admin;
}

/** As many calls as the gateway lets a person run at once; further ones wait, and a refusal of what is too large is held back. */
const AT_ONCE = 6;

/** What each call answers to a body that is wrong. */
const sending = async (wrong: (writing: Writing) => string) => {
  const answers: Record<string, string> = {};
  const sendAll = async (writings: Writing[]): Promise<void> => {
    for (let writing = writings.shift(); writing; writing = writings.shift()) {
      const { route, who, path, name } = writing;
      const answer = await who.call<{ code?: string }>(route.method, path, undefined, { raw: wrong(writing) });
      answers[name] = `${answer.status} ${answer.body?.code}`;
    }
  };
  const writings = callsWithBody();
  const sendAs = (person: Visitor) => {
    const own = writings.filter(({ who }) => who === person);
    return Array.from({ length: AT_ONCE }, () => sendAll(own));
  };
  await Promise.all([...new Set(writings.map(({ who }) => who))].flatMap(sendAs));
  return answers;
};
const allRefused = (how: (route: Route) => string) =>
  Object.fromEntries(callsWithBody().map(({ name, route }) => [name, how(route)]));

// Promises: input.wrong-type
test('what is no JSON is invalid_json', async () => {
  for (const raw of ['{"a":', 'nonsense', '"text"', '1'])
    expect(await sending(() => raw)).toEqual(allRefused(() => '400 invalid_json'));
});

// Promises: input.wrong-type
test('a field nobody knows is refused, whatever its name', async () => {
  for (const extra of ['"surprise":1', '"$set":{"role":"admin"}', '"role.x":1', '"__proto__":{"isAdmin":true}']) {
    const refused = await sending(({ body }) => `${JSON.stringify(body).slice(0, -1)},${extra}}`);
    expect(refused, extra).toEqual(allRefused(() => '400 validation_failed'));
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

// Promises: input.wrong-type
test('a field of another type is refused', async () => {
  for (const value of [{ $ne: null }, { $gt: '' }, ['a', 'b'], { toString: 1 }]) {
    const refused = await sending(({ body }) =>
      JSON.stringify(Object.fromEntries(Object.keys(body).map((key) => [key, value]))),
    );
    expect(refused, JSON.stringify(value)).toEqual(allRefused(() => '400 validation_failed'));
  }
});

// Promises: input.wrong-type
test('an array, or nothing, in the place of an object is refused', async () => {
  const refused = await sending(() => '[]');
  expect(refused).toEqual(allRefused(() => '400 validation_failed'));
});

// Promises: input.too-long
test('a megabyte of text is too large, or too long', async () => {
  const refused = await sending(({ body }) => {
    const [first = ''] = Object.keys(body);
    return JSON.stringify({ ...body, [first]: MEGABYTE });
  });
  expect(refused).toEqual(allRefused((route) => (route.carriesImage ? '400 validation_failed' : '413 too_large')));
});

test('a body deeper than any form is refused', async () => {
  const deep = `${'{"text":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
  const refused = await sending(() => deep);
  for (const said of Object.values(refused)) expect(said).toMatch(/^(400|413) /);
});

test('another site’s pages change nothing', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign)
    for (const [name, route] of Object.entries(routes) as [string, Route][]) {
      if (route.method === 'GET' || name === 'razorpayWebhook') continue;
      const answer = await personFor(route).call(
        route.method,
        route.paths[0].replace(':id', doctor.me._id),
        {},
        {
          headers,
        },
      );
      expectRefusal(answer, 403, 'cross_origin');
    }
});

test('a picture of 11 MB is too large, wherever it is sent', async () => {
  const image = bigPicture(11 * 1024 * 1024);
  expectRefusal(await patient.call('PUT', '/api/user/update-image', { image }), 413, 'too_large');
  expectRefusal(await patient.call('PUT', '/api/user/update-profile', { profileImage: image }), 413, 'too_large');
  expectRefusal(await doctor.call('PUT', '/api/doctor/update-image', { image }), 413, 'too_large');
  const licence = { council: 'Karnataka', number: '1', certificate: image };
  expectRefusal(await doctor.call('PUT', '/api/doctor/licence', licence), 413, 'too_large');
  const message = { receiverId: doctor.me._id, text: 'Look', image };
  expectRefusal(await patient.call('POST', `/api/chat/send/${doctor.me._id}`, message), 413, 'too_large');
});

test('a body that says it is something else is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await patient.call('PUT', '/api/user/update-profile', undefined, {
      raw: '{"FirstName":"Changed"}',
      headers: { 'content-type': type },
    });
    expect([400, 415]).toContain(answer.status);
  }
  const odd: Record<string, string>[] = [
    { 'content-encoding': 'zip' },
    { 'content-type': 'application/json; charset=klingon' },
  ];
  for (const headers of odd)
    expectRefusal(
      await patient.call('PUT', '/api/user/update-profile', undefined, {
        raw: '{"FirstName":"Changed"}',
        headers,
      }),
      415,
      'unsupported_media',
    );
});

// Promises: input.names
test('text with every sign in it is kept as it was written', async () => {
  const other = await registerPerson('patient');
  const FirstName = 'Zoë 🐕 <b>O’Brien</b> "$ne" क्\u200dष';
  const changed = await other.call<{ user: { FirstName: string } }>('PUT', '/api/user/update-profile', { FirstName });
  expect(changed.body.user.FirstName).toBe(FirstName);
});

// Promises: input.names
test('a name with hidden signs, or with nothing to see, is refused wherever one is typed', async () => {
  const places = [
    [patient, '/api/user/update-profile'],
    [doctor, '/api/doctor/update-profile'],
  ] as const;
  for (const [person, path] of places)
    for (const name of ['a\u0000b', 'a\r\nBcc: b', 'a\u202eb', '\u200b'])
      for (const field of ['FirstName', 'LastName']) {
        const answer = await person.call('PUT', path, { [field]: name });
        expectRefusal(answer, 400, 'validation_failed');
        expect(answer.body).toHaveProperty(['fields', field]);
      }
});
