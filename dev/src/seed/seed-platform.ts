import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Keys } from '../platform/home';
import type { Plan } from '../platform/plan';
import { repository } from '../repository';
import { confirmEmails } from './confirm-email';
import { DEMO_ADMIN, DEMO_PASSWORD } from './demo-logins';
import { seedHistory } from './seed-history';
import { seedIntakes } from './seed-intakes';
import { seedNotes } from './seed-notes';
import { seedPeople } from './seed-people';
import { seedPets } from './seed-pets';
import { seedPrescriptions } from './seed-prescriptions';
import { seedReferrals } from './seed-referrals';
import { seedReports } from './seed-reports';
import { startSeedServices } from './seed-services';

const DAY_MS = 24 * 60 * 60 * 1000;
const HISTORY_DAYS = 75;

/** Creates the first admin with the command that every installation uses. */
function createAdmin(plan: Plan): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(repository, 'services/auth/dist/create-admin.js'),
      '--email',
      DEMO_ADMIN,
      '--first-name',
      'Vasudha',
      '--last-name',
      'Admin',
    ],
    {
      env: { ...plan.envOf('auth'), VETCARE_ADMIN_PASSWORD: DEMO_PASSWORD },
      encoding: 'utf8',
    },
  );
  // An earlier run that was interrupted has already created the admin.
  if (status !== 0 && !/exist/i.test(stderr)) throw new Error(`The demo admin could not be created: ${stderr}`);
}

/** Fills an empty platform with people and ten weeks of their history, using the services' own HTTP calls. */
export async function seedPlatform(deps: {
  plan: Plan;
  sandboxUrl: string;
  keys: Keys;
  log: (line: string) => void;
}): Promise<void> {
  const { plan, log, keys } = deps;
  log('    Making demo data: doctors, patients, bookings, reviews, conversations…');
  createAdmin(plan);
  const clock = { at: Date.now() - HISTORY_DAYS * DAY_MS };
  const now = () => new Date(clock.at);
  const services = await startSeedServices({ plan, internalPrivateKey: keys.internalPrivateKey, now });
  try {
    const people = await seedPeople({ call: services.call, clock, log });
    await confirmEmails({ call: services.call, plan }, people.patients);
    await seedHistory({
      call: services.call,
      markRead: services.markRead,
      clock,
      sandboxUrl: deps.sandboxUrl,
      people,
      log,
    });
    await seedPets({ call: services.call, patients: people.patients });
    await seedIntakes({ call: services.call, people });
    await seedNotes({ call: services.call, people });
    await seedPrescriptions({ call: services.call, people });
    await seedReferrals({ call: services.call, people });
    await seedReports({ call: services.call, people });
  } finally {
    await services.stop();
  }
}
