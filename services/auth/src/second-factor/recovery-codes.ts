import { randomBytes, randomInt } from 'node:crypto';
import type { Passwords } from '../password/passwords';
import type { RecoveryRecord } from '../user/user';

/** Without letters that look like digits. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const COUNT = 10;
const LENGTH = 12;

/** Removes what people type or leave out: spaces, hyphens, capitals, and letters for digits. */
const normalized = (code: string): string =>
  code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');

const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Ten codes of sixty random bits, as people read them (`abcd-efgh-jkmn`), and what is stored of them. */
export async function newRecoveryCodes(passwords: Passwords): Promise<{ codes: string[]; record: RecoveryRecord }> {
  const salt = randomBytes(16).toString('base64url');
  const codes = Array.from({ length: COUNT }, newCode);
  const hashes = await Promise.all(codes.map((code) => passwords.digest(code, salt)));
  return { codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), record: { salt, hashes } };
}

/** The stored hash of a code; null if it is none, or was used. */
export async function findRecoveryHash(
  passwords: Passwords,
  { salt, hashes }: RecoveryRecord,
  code: string,
): Promise<string | null> {
  const given = normalized(code);
  if (given.length !== LENGTH) return null;
  const hash = await passwords.digest(given, salt);
  return hashes.includes(hash) ? hash : null;
}
