import type { ListedDoctor, User } from '@vetcare/contracts';
import { portraitWebp } from '../portraits/portrait-webp';
import { DEMO_ADMIN, DEMO_PASSWORD } from './demo-logins';
import { type DemoDoctor, demoDoctors, WAITING } from './doctors';
import { demoPatients } from './patients';
import type { SeedActor, SeedCall } from './seed-services';
import { waitFor } from './wait-for';

export interface SeededPeople {
  admin: SeedActor;
  patients: SeedActor[];
  /** Approved ones, the demo login first. */
  doctors: (SeedActor & Pick<DemoDoctor, 'isAvailable'>)[];
}

const dataUrl = (picture: Buffer) => `data:image/webp;base64,${picture.toString('base64')}`;

async function inTurns<T, R>(list: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < list.length; at += 4)
    results.push(...(await Promise.all(list.slice(at, at + 4).map((item, i) => work(item, at + i)))));
  return results;
}

/** Registers everybody, approves all doctors but the last few, and lets the doctors fill in their profiles. */
export async function seedPeople({
  call,
  clock,
  say,
}: {
  call: SeedCall;
  clock: { at: number };
  say: (line: string) => void;
}): Promise<SeededPeople> {
  const register = async (person: object, role: 'doctor' | 'patient') => {
    clock.at += 60_000;
    const { user } = await call<{ user: User }>('auth', 'POST', '/api/auth/register', undefined, {
      ...person,
      role,
      password: DEMO_PASSWORD,
      confirmPassword: DEMO_PASSWORD,
    });
    return { id: user._id, role: user.role };
  };
  const profiles = demoDoctors();
  const registered = await inTurns(
    profiles,
    ({ FirstName, LastName, email, gender, PhoneNo, specialization, experience }) =>
      register({ FirstName, LastName, email, gender, PhoneNo, specialization, experience }, 'doctor'),
  );
  const patients = await inTurns(demoPatients(), (patient) => register(patient, 'patient'));
  const admin = await signedInAdmin(call);
  const approved = registered.slice(0, -WAITING);
  clock.at += 3_600_000;
  await inTurns(approved, ({ id }) => call('auth', 'POST', `/api/admin/doctors/${id}/approve`, admin));
  await waitFor(
    'the catalogue to list the doctors',
    async () =>
      (await call<ListedDoctor[]>('catalogue', 'GET', '/api/doctors?limit=200', undefined)).length >= approved.length,
  );
  say(`    ${approved.length} doctors are listed, ${WAITING} wait for approval`);
  await inTurns(registered, async (doctor, index) => {
    const profile = profiles[index];
    if (!profile) return;
    clock.at += 60_000;
    const look = profile.gender === 'Male' ? 'man' : 'woman';
    await call('catalogue', 'PUT', '/api/doctor/update-image', doctor, {
      image: dataUrl(await portraitWebp(profile.email, 480, { coat: true, look })),
    });
    await call('catalogue', 'PUT', '/api/doctor/update-description', doctor, { description: profile.description });
    await call('catalogue', 'PUT', '/api/doctor/update-profile', doctor, { age: profile.age });
    if (profile.hours) await call('catalogue', 'PUT', '/api/doctor/set-hours', doctor, { hours: profile.hours });
    await call('catalogue', 'PUT', `/api/admin/doctors/${doctor.id}/fees`, admin, { fees: profile.fees });
  });
  await inTurns(patients.slice(0, 9), async (patient, index) => {
    const look = demoPatients()[index]?.gender === 'Male' ? 'man' : 'woman';
    await call('auth', 'PUT', '/api/user/update-image', patient, {
      image: dataUrl(await portraitWebp(`patient ${index}`, 320, { look })),
    });
  });
  return {
    admin,
    patients,
    doctors: approved.map((doctor, index) => ({ ...doctor, isAvailable: profiles[index]?.isAvailable ?? true })),
  };
}

async function signedInAdmin(call: SeedCall): Promise<SeedActor> {
  const admin = await call<User>('auth', 'POST', '/api/auth/login', undefined, {
    email: DEMO_ADMIN,
    password: DEMO_PASSWORD,
  });
  return { id: admin._id, role: 'admin' };
}
