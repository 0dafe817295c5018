import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createOutbox } from '@vetcare/messaging';
import { connectMongo, prepareCollections, readCommandLine, readConfig, startClock } from '@vetcare/service-kit';
import { createAuditLog } from './audit/audit.store';
import { settings } from './config';
import { resetSecondFactor } from './second-factor/reset-second-factor';
import { createSecondFactorStore } from './second-factor/second-factor.store';
import { createRevocationStore } from './session/revocations';
import { createUserModel } from './user/user.model';
import { createUserStore } from './user/user.store';

const usage = `Usage: reset-second-factor --email EMAIL --reason REASON
For a person who lost both the device and the recovery codes, once you know that it is them.`;

/** The running service ends the sessions and sends the mail, so this command needs the database only. */
async function main(): Promise<void> {
  const values = readCommandLine(
    usage,
    () => parseArgs({ options: { email: { type: 'string' }, reason: { type: 'string' } } }).values,
  );
  const { email, reason } = values;
  if (!email || !reason?.trim()) throw new Error(usage);
  const config = readConfig(settings, process.env);
  const connection = await connectMongo({ uri: config.MONGO_URL, production: config.NODE_ENV === 'production' });
  try {
    const userModel = createUserModel(connection);
    const deps = {
      connection,
      users: createUserStore(userModel),
      factors: createSecondFactorStore(userModel),
      revocations: createRevocationStore(connection),
      audit: createAuditLog(connection),
      outbox: createOutbox(connection),
      now: (await startClock(connection)).now,
    };
    await prepareCollections(connection);
    const person = await resetSecondFactor(deps, { email: email.toLowerCase(), reason, requestId: randomUUID() });
    if (!person) throw new Error(`No account with a second factor has the e-mail ${email}`);
    console.log(`The second factor of ${person.email} is removed, and all sessions end`);
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
