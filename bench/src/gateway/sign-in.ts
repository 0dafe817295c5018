import { createHash, randomBytes } from 'node:crypto';
import { type Role, type Session, sessionKey, userSessionsKey } from '@vetcare/contracts';
import { Redis } from 'ioredis';

const HOUR_MS = 3_600_000;

/** Begins a session as auth does. @returns the cookie */
export async function signIn(
  redisUrl: string,
  { id, role }: { id: string; role: Role } = { id: randomBytes(12).toString('hex'), role: 'patient' },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const session: Session = { sub: id, role, sid: hash.slice(0, 32), authAt: Date.now() };
  const redis = new Redis(redisUrl);
  await redis.set(sessionKey(hash), JSON.stringify(session), 'PX', HOUR_MS);
  await redis.zadd(userSessionsKey(id), Date.now() + HOUR_MS, hash);
  redis.disconnect();
  return `sid=${token}`;
}
