import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Role, User } from '@vetcare/contracts';
import { type Answer, type Call, callerFrom } from './caller';
import type { FaultyPlatform } from './platform';

const repository = join(__dirname, '../../..');
const PASSWORD = 'Correct-horse-9';
const ADMIN = 'admin@vetcare.test';
const AT_ONCE = 4;

export interface Person {
  id: string;
  role: Role;
  email: string;
  /** Each person has an address of their own on the loopback network. */
  address: string;
  cookie: () => string;
  call: Call;
  logIn(): Promise<Answer>;
}

export interface People {
  admin: Person;
  doctors: Person[];
  patients: Person[];
}

let addresses = 0;

/** An address of this machine that nobody has used yet, for people and for those who flood. */
export function nextAddress(): string {
  addresses += 1;
  return `127.20.${addresses >> 8}.${addresses & 255}`;
}

export function must(answer: Answer, what: string): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${what} was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
}

/** Repeats until `attempt` returns something. */
export async function until<T>(attempt: () => Promise<T | undefined | false>, what: string, ms = 30_000): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = await attempt();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${ms / 1000} s`);
    await pause(100);
  }
}

export function createPerson(port: number, email: string, password: string): Person {
  let cookie = '';
  const address = nextAddress();
  const call = callerFrom({ port, address, cookie: () => cookie });
  const person: Person = {
    id: '',
    role: 'patient',
    email,
    address,
    cookie: () => cookie,
    call,
    async logIn() {
      const answer = await call('POST', '/api/auth/login', { email, password });
      if (answer.status !== 200) return answer;
      const { _id, role } = User.parse(answer.body);
      cookie = answer.cookies.map((line) => line.split(';')[0]).join('; ');
      return Object.assign(person, { id: _id, role }) && answer;
    },
  };
  return person;
}

async function register(port: number, role: 'patient' | 'doctor', n: number | string): Promise<Person> {
  const email = `${role}-${n}@vetcare.test`;
  const person = createPerson(port, email, PASSWORD);
  const named = {
    FirstName: role === 'doctor' ? 'Asha' : 'Ravi',
    LastName: `Rao ${String(n).replace(/\D/g, '')}`,
    gender: 'Female',
  };
  const secret = { password: PASSWORD, confirmPassword: PASSWORD };
  const body = { role, ...named, ...secret, email, PhoneNo: '9876543210' };
  must(await person.call('POST', '/api/auth/register', body), `Registering ${email}`);
  return person;
}

async function inBatches<R>(count: number, work: (n: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => work(from + n));
    results.push(...(await Promise.all(batch)));
  }
  return results;
}

async function createAdmin({ port, envOf }: FaultyPlatform): Promise<Person> {
  execFileSync(process.execPath, [join(repository, 'services/auth/dist/create-admin.js'), '--email', ADMIN], {
    env: { ...envOf('auth'), VETCARE_ADMIN_PASSWORD: PASSWORD },
  });
  const admin = createPerson(port, ADMIN, PASSWORD);
  must(await admin.logIn(), 'The login of the admin');
  return admin;
}

async function createDoctor(port: number, admin: Person, n: number | string): Promise<Person> {
  const doctor = await register(port, 'doctor', n);
  const { id } = Object.assign(doctor, { id: User.parse(must(await doctor.logIn(), 'A login').body)._id });
  must(await admin.call('POST', `/api/admin/doctors/${id}/approve`), 'An approval');
  must(await doctor.logIn(), 'The login of a doctor');
  await until(async () => (await doctor.call('GET', `/api/doctors/${id}`)).status === 200, 'A listed doctor');
  must(await doctor.call('PUT', '/api/doctor/set-availability', { isAvailable: true }), 'The availability');
  must(await admin.call('PUT', `/api/admin/doctors/${id}/fees`, { fees: 500 }), 'The fee');
  return doctor;
}

/** People who have registered through the public API. Doctors are approved and can be booked at once. */
export async function createPeople(
  platform: FaultyPlatform,
  counts: { doctors: number; patients: number },
): Promise<People> {
  return createPeopleAt(platform.port, await createAdmin(platform), counts);
}

/** The same with an admin that there is already. @param group tells them from others who were created before */
export async function createPeopleAt(
  port: number,
  admin: Person,
  counts: { doctors: number; patients: number },
  group = '',
): Promise<People> {
  const doctors = await inBatches(counts.doctors, (n) => createDoctor(port, admin, `${group}${n}`));
  const patients = await inBatches(counts.patients, (n) => register(port, 'patient', `${group}${n}`));
  for (const patient of patients) must(await patient.logIn(), 'The login of a patient');
  return { admin, doctors, patients };
}
