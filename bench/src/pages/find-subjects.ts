import type { Browser } from 'playwright-core';
import { z } from 'zod';
import type { BenchPlatform } from '../platform/bench-platform';
import type { Subjects, Visitor } from './addresses';
import { openWindowOf } from './sign-in';

const One = z.object({ _id: z.string() });
const Pets = z.object({ pets: z.array(One) });
const Visits = z.object({ visits: z.array(z.object({ bookingId: z.string() })) });
const Records = z.object({ records: z.array(z.object({ bookingId: z.string() })) });
const Prescriptions = z.object({ prescriptions: z.array(z.object({ code: z.string() })) });
const Referrals = z.object({ referrals: z.array(One) });

type Get = <T>(path: string, shape: z.ZodType<T>) => Promise<T>;

const NOTHING = 'The demo data has nothing for the pages of';

/** Asks as a visitor who is signed in. */
async function asVisitor<T>(
  browser: Browser,
  platform: BenchPlatform,
  visitor: Visitor,
  ask: (get: Get) => Promise<T>,
): Promise<T> {
  const context = await openWindowOf(browser, platform, visitor);
  try {
    return await ask(async (path, shape) => shape.parse(await (await context.request.get(path)).json()));
  } finally {
    await context.close();
  }
}

async function findVisited(get: Get): Promise<Pick<Subjects, 'pet' | 'visit'>> {
  for (const { _id: pet } of (await get('/api/user/pets', Pets)).pets) {
    const [visit] = (await get(`/api/user/pets/${pet}/visits`, Visits)).visits;
    if (visit) return { pet, visit: visit.bookingId };
  }
  throw new Error(`${NOTHING} a pet that was seen`);
}

async function findPrescribed(get: Get): Promise<Pick<Subjects, 'consultation' | 'prescription'>> {
  for (const { bookingId } of (await get('/api/doctor/records', Records)).records) {
    const [first] = (await get(`/api/doctor/records/${bookingId}/prescriptions`, Prescriptions)).prescriptions;
    if (first) return { consultation: bookingId, prescription: first.code };
  }
  throw new Error(`${NOTHING} a prescription`);
}

async function firstReferral(get: Get, path: string): Promise<string> {
  const [first] = (await get(path, Referrals)).referrals;
  if (!first) throw new Error(`${NOTHING} a referral, ${path}`);
  return first._id;
}

/** What the pages are about that show somebody's own data. @throws Error if the demo data lacks one of them */
export async function findSubjects(browser: Browser, platform: BenchPlatform): Promise<Omit<Subjects, 'doctor'>> {
  const owned = await asVisitor(browser, platform, 'patient', async (get) => ({
    ...(await findVisited(get)),
    asked: await firstReferral(get, '/api/user/referrals'),
  }));
  const held = await asVisitor(browser, platform, 'doctor', async (get) => ({
    ...(await findPrescribed(get)),
    received: await firstReferral(get, '/api/doctor/referrals'),
  }));
  return { ...owned, ...held };
}
