import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Email } from '@vetcare/contracts';
import { createOutbox } from '@vetcare/messaging';
import { connectMongo, prepareCollections, readCommandLine, readConfig, startClock } from '@vetcare/service-kit';
import { createCheckingAccounts } from './account/create-checking-accounts';
import { createAuditLog } from './audit/audit.store';
import { settings } from './config';
import { createAddressStore } from './email/address.store';
import { createPasswords } from './password/passwords';
import { createSecretBox } from './second-factor/secret-box';
import { createUserModel } from './user/user.model';
import { createUserStore } from './user/user.store';

const usage = `Usage: create-checking-accounts --email checks@example.org > logins.json
Makes the accounts with which deployments look at pages, or gives them new passwords. It prints a file for --logins.`;

/** The running service sends the events, so this command needs the database only. */
async function main(): Promise<void> {
  const values = readCommandLine(usage, () => parseArgs({ options: { email: { type: 'string' } } }).values);
  const email = Email.safeParse(values.email);
  if (!email.success) throw new Error(usage);
  const config = readConfig(settings, process.env);
  const connection = await connectMongo({ uri: config.MONGO_URL, production: config.NODE_ENV === 'production' });
  try {
    const deps = {
      connection,
      users: createUserStore(createUserModel(connection)),
      addresses: createAddressStore(connection),
      audit: createAuditLog(connection),
      outbox: createOutbox(connection),
      passwords: await createPasswords({ refuseGuessable: true }),
      secretBox: createSecretBox(config.SECOND_FACTOR_KEYS),
      now: (await startClock(connection)).now,
    };
    await prepareCollections(connection);
    console.log(JSON.stringify(await createCheckingAccounts(deps, email.data, randomUUID()), null, 2));
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
