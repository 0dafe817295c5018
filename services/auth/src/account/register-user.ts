import type { RegisterBody, Role } from '@vetcare/contracts';
import { inTransaction } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { AuthDeps } from '../deps';
import { GuessablePasswordError } from '../user/password.errors';
import { toPerson, type UserRecord } from '../user/user';
import { EmailTakenError, refusingTakenEmail } from '../user/user.errors';

type NewUser = Omit<RegisterBody, 'role' | 'confirmPassword' | 'gender'> & { role: Role; gender: UserRecord['gender'] };
type Deps = Pick<AuthDeps, 'connection' | 'users' | 'addresses' | 'passwords' | 'outbox' | 'now'>;

/**
 * Creates an account and publishes it. A doctor's account waits for an admin's decision.
 * @param alongside writes more in the same transaction
 * @throws EmailTakenError, GuessablePasswordError
 */
export async function registerUser(
  deps: Deps,
  given: NewUser,
  requestId: string,
  alongside: (session: ClientSession, user: UserRecord) => Promise<void> = async () => {},
): Promise<UserRecord> {
  if (deps.passwords.isRefused(given.password, given)) throw new GuessablePasswordError('password');
  if (await deps.users.findByEmail(given.email)) throw new EmailTakenError();
  const passwordHash = await deps.passwords.hash(given.password);
  const now = deps.now();
  const isDoctor = given.role === 'doctor';
  const saving = inTransaction(deps.connection, async (session) => {
    const user = await deps.users.add(session, newUser(given, passwordHash, now));
    await deps.addresses.take(session, { email: user.email, userId: String(user._id), now });
    await deps.outbox.append(session, {
      type: 'auth.user.registered.v1',
      data: {
        ...toPerson(user),
        ...(isDoctor && { specialization: user.specialization, experience: user.experience }),
      },
      actor: String(user._id),
      requestId,
      now,
    });
    await alongside(session, user);
    return user;
  });
  return refusingTakenEmail(saving);
}

function newUser(given: NewUser, passwordHash: string, now: Date): Omit<UserRecord, '_id'> {
  const isDoctor = given.role === 'doctor';
  return {
    role: given.role,
    email: given.email,
    ...(given.role === 'patient' && { confirmedEmail: null }),
    passwordHash,
    FirstName: given.FirstName,
    LastName: given.LastName,
    PhoneNo: given.PhoneNo,
    age: null,
    gender: given.gender,
    image: null,
    language: given.language ?? null,
    createdAt: now,
    ...(given.acceptedTerms && { acceptedTerms: given.acceptedTerms }),
    deletedAt: null,
    status: isDoctor ? 'pending' : null,
    suspendedAt: null,
    reason: null,
    decidedAt: null,
    specialization: isDoctor ? (given.specialization ?? '') : '',
    experience: isDoctor ? (given.experience ?? null) : null,
    fees: 0,
    comingFees: null,
    profileAt: null,
    changedAt: now,
  };
}
