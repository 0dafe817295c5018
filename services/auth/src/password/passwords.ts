import { randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { TooManyPasswordsError } from '../user/password.errors';
import { createBoundedSemaphore } from './bounded-semaphore';
import { isGuessable } from './guessable';

/** argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The beginning of every hash that was made at this cost. */
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Whether a hash was made at another cost than today's, and has to be made again at the next sign-in. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT);

/**
 * Hashes and checks passwords, two at a time, because more would occupy the process's whole thread pool. When 64 are
 * waiting, further ones are refused.
 * @param refuseGuessable whether passwords that are among the first guesses must not be chosen
 */
export async function createPasswords({ refuseGuessable }: { refuseGuessable: boolean }) {
  const limited = createBoundedSemaphore({ concurrency: 2, queue: 64, refuse: () => new TooManyPasswordsError() });
  const dummyHash = await hash(randomBytes(32), COST);
  return {
    isRefused: (password: string, owner: Parameters<typeof isGuessable>[1]): boolean =>
      refuseGuessable && isGuessable(password, owner),
    hash: (password: string): Promise<string> => limited(() => hash(password, COST)),
    /** The hash of a random code under a salt that several codes share, so that one hash finds out which of them was given. */
    digest: (code: string, salt: string): Promise<string> =>
      limited(async () =>
        (await hashRaw(code, { ...COST, salt: Buffer.from(salt, 'base64url') })).toString('base64url'),
      ),
    /** Takes as long without a stored hash as with one, so that the response time does not reveal who has an account. */
    verify: (stored: string | undefined, password: string): Promise<boolean> =>
      limited(async () => (await verify(stored ?? dummyHash, password)) && stored !== undefined),
  };
}
export type Passwords = Awaited<ReturnType<typeof createPasswords>>;
