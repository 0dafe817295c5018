import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { describeIssue, Email, FirstName, LastName, Password } from '@vetcare/contracts';
import { createOutbox } from '@vetcare/messaging';
import { connectMongo, prepareCollections, readCommandLine, readConfig, startClock } from '@vetcare/service-kit';
import { z } from 'zod';
import { createAdmin } from './account/create-admin';
import { createAuditLog } from './audit/audit.store';
import { settings } from './config';
import { createAddressStore } from './email/address.store';
import { createPasswords } from './password/passwords';
import { createUserModel } from './user/user.model';
import { createUserStore } from './user/user.store';

const usage = `Usage: create-admin --email EMAIL [--first-name NAME] [--last-name NAME]
The password is read from VETCARE_ADMIN_PASSWORD, or else from standard input.`;

const Given = z.object({ email: Email, FirstName, LastName, password: Password });

/** The running service sends the event, so this command needs the database only. */
async function main(): Promise<void> {
  const values = readCommandLine(
    usage,
    () =>
      parseArgs({
        options: {
          email: { type: 'string' },
          'first-name': { type: 'string', default: 'Admin' },
          'last-name': { type: 'string', default: '' },
        },
      }).values,
  );
  if (!values.email) throw new Error(usage);
  const config = readConfig(settings, process.env);
  const password = process.env.VETCARE_ADMIN_PASSWORD ?? (await text(process.stdin)).replace(/\r?\n$/, '');
  const parsed = Given.safeParse({
    email: values.email,
    FirstName: values['first-name'],
    LastName: values['last-name'],
    password,
  });
  if (!parsed.success) throw new Error(parsed.error.issues.map(describeIssue).join('\n'));

  const connection = await connectMongo({ uri: config.MONGO_URL, production: config.NODE_ENV === 'production' });
  try {
    const deps = {
      connection,
      users: createUserStore(createUserModel(connection)),
      addresses: createAddressStore(connection),
      audit: createAuditLog(connection),
      outbox: createOutbox(connection),
      passwords: await createPasswords({ refuseGuessable: true }),
      now: (await startClock(connection)).now,
    };
    await prepareCollections(connection);
    const admin = await createAdmin(deps, parsed.data, randomUUID());
    console.log(`Admin ${admin.email} created with id ${admin._id}`);
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
