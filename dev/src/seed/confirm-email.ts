import { connectMongo, emailCode } from '@vetcare/service-kit';
import type { Plan } from '../platform/plan';
import type { CallService, SeedActor } from './seed-services';

const TRIES = 5;

/**
 * Confirms the addresses of demo patients with the codes that they are mailed. No mailbox is running yet, so each code is
 * derived as the mail would have it. The patients do this weeks ago, so the database may take a code for expired and delete it
 * before it is used: then another one is asked for.
 */
export async function confirmEmails(
  { call, plan }: { call: CallService; plan: Pick<Plan, 'envOf'> },
  patients: readonly SeedActor[],
): Promise<void> {
  const { MONGO_URL: uri = '', PASSWORD_RESET_SECRET: secret = '' } = plan.envOf('auth');
  const database = await connectMongo({ uri, production: false });
  const sent = database.collection<{ _id: string; codeId: string }>('email_codes');
  const find = ({ id }: SeedActor) => sent.findOne({ _id: id });

  async function confirm(patient: SeedActor, triesLeft = TRIES): Promise<void> {
    await call('auth', 'POST', '/api/auth/email-code', patient);
    const { codeId = '' } = (await find(patient)) ?? {};
    try {
      await call('auth', 'POST', '/api/auth/confirm-email', patient, { code: emailCode(secret, codeId) });
    } catch (error) {
      if (triesLeft === 1 || (await find(patient))) throw error;
      await confirm(patient, triesLeft - 1);
    }
  }

  try {
    for (const patient of patients) await confirm(patient);
  } finally {
    await database.close();
  }
}
