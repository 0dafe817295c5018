import { TOTP } from 'otpauth';

/** What an authenticator app shows for a secret at a time. */
export const codeAt = (secret: string, timestamp: number): string => new TOTP({ secret }).generate({ timestamp });
