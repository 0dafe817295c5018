import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Keys } from '../start/home';
import { type Plan, repository } from '../start/plan';
import { DEMO_ADMIN, DEMO_PASSWORD } from './demo-logins';
import { seedHistory } from './seed-history';
import { seedPeople } from './seed-people';
import { seedReports } from './seed-reports';
import { startSeedServices } from './seed-services';

const DAY_MS = 24 * 60 * 60 * 1000;
const HISTORY_DAYS = 75;

/** The first admin, by the command every installation uses. */
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
  // A seeding that was interrupted begins again; its admin is there already.
  if (status !== 0 && !/exist/i.test(stderr)) throw new Error(`The demo admin could not be made: ${stderr}`);
}

/** Fills an empty platform with people and two and a half months of their history, through the services' own calls. */
export async function seedPlatform(deps: {
  plan: Plan;
  sandboxUrl: string;
  keys: Keys;
  say: (line: string) => void;
}): Promise<void> {
  const { plan, say, keys } = deps;
  say('    Making demo data: doctors, patients, bookings, reviews, conversations…');
  createAdmin(plan);
  const clock = { at: Date.now() - HISTORY_DAYS * DAY_MS };
  const now = () => new Date(clock.at);
  const services = await startSeedServices({ plan, internalPrivateKey: keys.internalPrivateKey, now });
  try {
    const people = await seedPeople({ call: services.call, clock, say });
    await seedHistory({ call: services.call, read: services.read, clock, sandboxUrl: deps.sandboxUrl, people, say });
    await seedReports({ call: services.call, people });
  } finally {
    await services.stop();
  }
}
