import { randomBytes } from 'node:crypto';
import type { Role } from '@vetcare/contracts';
import { inTransaction } from '@vetcare/service-kit';
import { OPERATOR } from '../audit/audit.store';
import type { AuthDeps } from '../deps';
import { registerUser } from './register-user';

type Deps = Pick<
  AuthDeps,
  'connection' | 'users' | 'addresses' | 'passwords' | 'outbox' | 'audit' | 'adminsNeedFactor' | 'now'
>;

/** What a file for `--logins` of `npm run deploy` holds. */
export interface CheckingLogin {
  role: Role;
  email: string;
  password: string;
}

/** `checks@example.org` becomes `checks+doctor@example.org`, which arrives in the same mailbox. */
const addressOf = (email: string, role: Role) => email.replace('@', `+${role}@`);

/**
 * Makes the accounts with which deployments are looked at, or gives those that there are new passwords. The doctor may sign in, but the
 * approval is told to nobody, so that no list has the doctor and nobody can book. Admins need a second factor where the operator demands one,
 * which a check does not have, so that none is made there.
 * @throws EmailTakenError if a person has one of the addresses
 */
export async function createCheckingAccounts(deps: Deps, email: string, requestId: string): Promise<CheckingLogin[]> {
  const roles: Role[] = deps.adminsNeedFactor ? ['patient', 'doctor'] : ['patient', 'doctor', 'admin'];
  const logins = roles.map((role) => ({
    role,
    email: addressOf(email, role),
    password: randomBytes(24).toString('base64url'),
  }));
  for (const login of logins) await makeOrRenew(deps, login, requestId);
  return logins;
}

async function makeOrRenew(deps: Deps, login: CheckingLogin, requestId: string): Promise<void> {
  const known = await deps.users.findByEmail(login.email);
  if (known?.checking) return renew(deps, String(known._id), login.password);
  const person = { FirstName: 'Check', LastName: login.role, gender: null, PhoneNo: '' };
  await registerUser(deps, { ...login, ...person }, requestId, async (session, user) => {
    const id = String(user._id);
    const status = login.role === 'doctor' ? ('approved' as const) : null;
    await deps.users.change(session, id, { checking: true, status, confirmedEmail: login.email });
    if (login.role !== 'admin') return;
    const act = { actor: OPERATOR, act: 'create-admin' as const, subject: id, reason: null };
    await deps.audit.append(session, { ...act, at: deps.now(), requestId });
  });
}

async function renew({ connection, passwords, users }: Deps, id: string, password: string): Promise<void> {
  const passwordHash = await passwords.hash(password);
  await inTransaction(connection, async (session) => {
    await users.change(session, id, { passwordHash });
  });
}
