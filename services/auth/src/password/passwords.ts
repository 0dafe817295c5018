import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedSemaphore } from './bounded-semaphore';
import { TooManyPasswordsError } from './password.errors';

/** argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes and checks passwords, two at a time: more would keep the process from everything else that its thread pool
 * does. Whoever finds 64 waiting is told to come back.
 */
export async function createPasswords() {
  const limited = createBoundedSemaphore({ concurrency: 2, queue: 64, refuse: () => new TooManyPasswordsError() });
  const nobodys = await hash(randomBytes(32), COST);
  return {
    hash: (password: string): Promise<string> => limited(() => hash(password, COST)),
    /** Takes as long without a stored hash as with one, so that the time tells nobody who has an account. */
    verify: (stored: string | undefined, password: string): Promise<boolean> =>
      limited(async () => (await verify(stored ?? nobodys, password)) && stored !== undefined),
  };
}
export type Passwords = Awaited<ReturnType<typeof createPasswords>>;
