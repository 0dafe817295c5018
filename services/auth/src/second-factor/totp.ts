import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** What the apps of today all know: SHA-1, six digits, thirty seconds. RFC 6238 asks for no more of a keyed hash. */
const KIND = { issuer: 'VetCare', algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 } as const;

/** 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that authenticator apps read from a QR code. */
export const uriOf = (secret: string, label: string): string => new TOTP({ ...KIND, label, secret }).toString();

/**
 * The number of the thirty seconds that a code belongs to; null if it is wrong. The one before and the one after count too,
 * because people type slowly and their clocks differ.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...KIND, secret }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
}
