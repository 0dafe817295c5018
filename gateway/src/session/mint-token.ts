import { INTERNAL_TOKEN_ISSUER, INTERNAL_TOKEN_SECONDS, type Session } from '@vetcare/contracts';
import type { Clock } from '@vetcare/service-kit';
import { importPKCS8, SignJWT } from 'jose';

export type MintToken = (service: string, session: Session) => Promise<string>;

/**
 * Creates the function that signs a short-lived JWT for one service, which replaces the caller's opaque cookie (a phantom
 * token).
 */
export async function createTokenMint(privateKeyPem: string, { now }: Clock): Promise<MintToken> {
  const key = await importPKCS8(privateKeyPem, 'EdDSA');
  return (service, { sub, role, adminRole, sid, authAt, finishing }) =>
    new SignJWT({ role, ...(adminRole && { adminRole }), sid, authAt, ...(finishing && { finishing }) })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(INTERNAL_TOKEN_ISSUER)
      .setAudience(service)
      .setSubject(sub)
      .setExpirationTime(new Date(now().getTime() + INTERNAL_TOKEN_SECONDS * 1000))
      .sign(key);
}
