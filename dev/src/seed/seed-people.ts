import type { EnteredLicence, Licence, ListedDoctor, User } from '@vetcare/contracts';
import { DEMO_ADMIN, DEMO_PASSWORD } from './demo-logins';
import { demoPicture, doctorPicture } from './demo-picture';
import { type DemoDoctor, demoDoctors, UNAPPROVED_COUNT } from './doctors';
import { demoPatients } from './patients';
import type { CallService, SeedActor } from './seed-services';
import { waitFor } from './wait-for';

export interface SeededPeople {
  admin: SeedActor;
  patients: SeedActor[];
  /** The approved doctors, beginning with the demo login. */
  doctors: (SeedActor & Pick<DemoDoctor, 'isAvailable'>)[];
}

interface PeopleDeps {
  call: CallService;
  clock: { at: number };
  log: (line: string) => void;
}

const AT_ONCE = 4;
const PATIENTS_WITH_PICTURE = 9;
const DOCTORS_WITH_LICENCE = 24;
const COUNCIL = 'Karnataka Veterinary Council';

/** Four at a time, so that the result does not depend on how fast the machine is. */
async function inBatches<T, R>(list: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < list.length; start += AT_ONCE) {
    const batch = list.slice(start, start + AT_ONCE);
    results.push(...(await Promise.all(batch.map((item, index) => work(item, start + index)))));
  }
  return results;
}

/** Registers everybody, approves all doctors but the last few, and lets the doctors fill in their profiles. */
export async function seedPeople(deps: PeopleDeps): Promise<SeededPeople> {
  const { call, clock, log } = deps;
  const profiles = demoDoctors();
  const registered = await inBatches(
    profiles,
    ({ FirstName, LastName, email, gender, PhoneNo, specialization, experience }) =>
      register(deps, { FirstName, LastName, email, gender, PhoneNo, specialization, experience }, 'doctor'),
  );
  const patients = await inBatches(demoPatients(), (patient) => register(deps, patient, 'patient'));
  const admin = await signInAdmin(call);
  const approved = registered.slice(0, -UNAPPROVED_COUNT);
  clock.at += 3_600_000;
  await inBatches(approved, ({ id }) => call('auth', 'POST', `/api/admin/doctors/${id}/approve`, admin));
  await waitFor('the catalogue to list the doctors', async () => {
    const listed = await call<ListedDoctor[]>('catalogue', 'GET', '/api/doctors?limit=200', undefined);
    return listed.length >= approved.length;
  });
  log(`    ${approved.length} doctors are listed, ${UNAPPROVED_COUNT} wait for approval`);
  await inBatches(registered, async (doctor, index) => {
    const profile = profiles[index];
    const licence = index < DOCTORS_WITH_LICENCE ? { council: COUNCIL, number: `KVC ${12_041 + 37 * index}` } : null;
    if (profile) await fillInProfile(deps, admin, doctor, profile, licence, await doctorPicture(index));
  });
  await addPatientPictures(call, patients);
  return {
    admin,
    patients,
    doctors: approved.map((doctor, index) => ({ ...doctor, isAvailable: profiles[index]?.isAvailable ?? true })),
  };
}

async function register({ call, clock }: PeopleDeps, person: object, role: 'doctor' | 'patient'): Promise<SeedActor> {
  clock.at += 60_000;
  const { user } = await call<{ user: User }>('auth', 'POST', '/api/auth/register', undefined, {
    ...person,
    role,
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
  });
  return { id: user._id, role: user.role };
}

async function fillInProfile(
  { call, clock }: PeopleDeps,
  admin: SeedActor,
  doctor: SeedActor,
  profile: DemoDoctor,
  licence: Licence | null,
  image: string,
): Promise<void> {
  clock.at += 60_000;
  await call('catalogue', 'PUT', '/api/doctor/update-image', doctor, { image });
  await call('catalogue', 'PUT', '/api/doctor/update-description', doctor, { description: profile.description });
  const { age, languages, species } = profile;
  await call('catalogue', 'PUT', '/api/doctor/update-profile', doctor, { age, languages, species });
  if (licence) await enterLicence(call, admin, doctor, licence);
  if (licence) await enterPayoutDetails(call, doctor, profile);
  if (profile.hours) await call('catalogue', 'PUT', '/api/doctor/set-hours', doctor, { hours: profile.hours });
  await call('catalogue', 'PUT', `/api/admin/doctors/${doctor.id}/fees`, admin, { fees: profile.fees });
}

/** An admin approves it at once. */
async function enterLicence(call: CallService, admin: SeedActor, doctor: SeedActor, body: Licence): Promise<void> {
  const { licence } = await call<{ licence: EnteredLicence }>('auth', 'PUT', '/api/doctor/licence', doctor, body);
  const path = `/api/admin/doctors/${doctor.id}/check-licence`;
  await call('auth', 'POST', path, admin, { enteredAt: licence.enteredAt });
}

/** An account that no bank has. */
async function enterPayoutDetails(call: CallService, doctor: SeedActor, profile: DemoDoctor): Promise<void> {
  const accountNumber = String(Number.parseInt(doctor.id.slice(-8), 16)).padStart(12, '0');
  await call('auth', 'PUT', '/api/doctor/payout-details', doctor, {
    ...{ kind: 'bank', holder: `${profile.FirstName} ${profile.LastName}`, ifsc: 'DEMO0001234' },
    ...{ accountNumber, accountNumberAgain: accountNumber, password: DEMO_PASSWORD },
  });
}

async function addPatientPictures(call: CallService, patients: SeedActor[]): Promise<void> {
  await inBatches(patients.slice(0, PATIENTS_WITH_PICTURE), async (patient, index) => {
    await call('auth', 'PUT', '/api/user/update-image', patient, { image: await demoPicture(`patients/${index}`) });
  });
}

async function signInAdmin(call: CallService): Promise<SeedActor> {
  const admin = await call<User>('auth', 'POST', '/api/auth/login', undefined, {
    email: DEMO_ADMIN,
    password: DEMO_PASSWORD,
  });
  return { id: admin._id, role: 'admin' };
}
