import { randomBytes } from 'node:crypto';
import type { Role } from '@vetcare/contracts';
import { inTransaction } from '@vetcare/service-kit';
import { OPERATOR } from '../audit/audit.store';
import type { AuthDeps } from '../deps';
import { newSecret } from '../second-factor/totp';
import type { UserRecord } from '../user/user';
import { registerUser } from './register-user';

type Deps = Pick<
  AuthDeps,
  'connection' | 'users' | 'addresses' | 'passwords' | 'outbox' | 'audit' | 'secretBox' | 'now'
>;

/** What a file for `--logins` of `npm run deploy` holds. */
export interface CheckingLogin {
  role: Role;
  email: string;
  password: string;
  /** Of the admin's second factor, without which admins may not sign in. In base32. */
  factorSecret?: string;
}

/** `checks@example.org` becomes `checks+doctor@example.org`, which arrives in the same mailbox. */
const addressOf = (email: string, role: Role) => email.replace('@', `+${role}@`);

/**
 * Makes the accounts with which deployments are looked at, or gives those that there are new passwords. The doctor may sign in, but the
 * approval is told to nobody, so that no list has the doctor and nobody can book. The admin has a second factor, whether the operator demands
 * one or not. It has no recovery codes, because the command gives it a new secret.
 * @throws EmailTakenError if a person has one of the addresses
 */
export async function createCheckingAccounts(deps: Deps, email: string, requestId: string): Promise<CheckingLogin[]> {
  const logins = (['patient', 'doctor', 'admin'] as const).map((role) => ({
    role,
    email: addressOf(email, role),
    password: randomBytes(24).toString('base64url'),
    ...(role === 'admin' && { factorSecret: newSecret() }),
  }));
  for (const login of logins) await makeOrRenew(deps, login, requestId);
  return logins;
}

async function makeOrRenew(deps: Deps, login: CheckingLogin, requestId: string): Promise<void> {
  const known = await deps.users.findByEmail(login.email);
  if (known?.checking) return renew(deps, String(known._id), login);
  const person = { FirstName: 'Check', LastName: login.role, gender: null, PhoneNo: '' };
  await registerUser(deps, { ...login, ...person }, requestId, async (session, user) => {
    const id = String(user._id);
    const status = login.role === 'doctor' ? ('approved' as const) : null;
    const { email: confirmedEmail } = login;
    await deps.users.change(session, id, { checking: true, status, confirmedEmail, ...factorOf(deps, id, login) });
    if (login.role !== 'admin') return;
    const act = { actor: OPERATOR, act: 'create-admin' as const, subject: id, reason: null };
    await deps.audit.append(session, { ...act, at: deps.now(), requestId });
  });
}

async function renew(deps: Deps, id: string, login: CheckingLogin): Promise<void> {
  const passwordHash = await deps.passwords.hash(login.password);
  await inTransaction(deps.connection, async (session) => {
    await deps.users.change(session, id, { passwordHash, ...factorOf(deps, id, login) });
  });
}

function factorOf(
  { secretBox, now }: Deps,
  id: string,
  { factorSecret }: CheckingLogin,
): Pick<UserRecord, 'secondFactor'> {
  if (!factorSecret) return {};
  const sealed = secretBox.seal(factorSecret, id);
  return {
    secondFactor: {
      sealed,
      enabledAt: now(),
      usedStep: 0,
      recovery: { salt: randomBytes(16).toString('base64url'), hashes: [] },
    },
  };
}
