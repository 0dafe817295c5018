import { connectMongo, emailCode } from '@vetcare/service-kit';
import type { Plan } from '../platform/plan';
import type { CallService, SeedActor } from './seed-services';

/**
 * Confirms the addresses of demo patients with the codes that they are mailed. No mailbox is running yet, so each code is
 * derived as the mail would have it.
 */
export async function confirmEmails(
  { call, plan }: { call: CallService; plan: Plan },
  patients: readonly SeedActor[],
): Promise<void> {
  const { MONGO_URL: uri = '', PASSWORD_RESET_SECRET: secret = '' } = plan.envOf('auth');
  const database = await connectMongo({ uri, production: false });
  try {
    const sent = database.collection<{ _id: string; codeId: string }>('email_codes');
    for (const patient of patients) {
      await call('auth', 'POST', '/api/auth/email-code', patient);
      const { codeId = '' } = (await sent.findOne({ _id: patient.id })) ?? {};
      await call('auth', 'POST', '/api/auth/confirm-email', patient, { code: emailCode(secret, codeId) });
    }
  } finally {
    await database.close();
  }
}
