import { z } from 'zod';
import { fault } from './fault-texts';
import { Instant } from './fields';
import { Credentials, Done, User } from './user';

/** The six digits that an app shows, or one of the recovery codes. Spaces, hyphens and the letters’ case don't count. */
export const OneTimeCode = z.string(fault('code_required')).trim().min(1, fault('code_required')).max(40);

/** Whether the caller's sign-in asks for a code after the password. */
export const SecondFactorState = z.object({
  /** null if it does not. */
  enabledAt: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether the operator demands it of people with this role, who then can't turn it off. */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** What an authenticator app needs: the secret in base32 to type, and the address that the QR code draws. */
export const NewSecondFactor = z.object({ secret: z.string(), uri: z.string() });
export type NewSecondFactor = z.infer<typeof NewSecondFactor>;

/** Shown once, because the server keeps their hashes only. */
const recoveryCodes = z.array(z.string());
export const RecoveryCodes = Done.extend({ recoveryCodes });
export const SignedInWithNewFactor = Done.extend({ user: User, recoveryCodes });

export const PasswordBody = z.strictObject({ password: Credentials.shape.password });
export const CodeBody = z.strictObject({ code: OneTimeCode });
export const PasswordAndCodeBody = z.strictObject({ ...PasswordBody.shape, ...CodeBody.shape });
export const CredentialsAndCodeBody = z.strictObject({ ...Credentials.shape, code: OneTimeCode });
