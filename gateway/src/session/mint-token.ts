import { INTERNAL_TOKEN_ISSUER, INTERNAL_TOKEN_SECONDS, type Session } from '@vetcare/contracts';
import { importPKCS8, SignJWT } from 'jose';

export type MintToken = (service: string, session: Session) => Promise<string>;

/**
 * Creates the function that signs a short-lived JWT for one service, which replaces the caller's opaque cookie (a phantom
 * token).
 */
export async function createTokenMint(privateKeyPem: string): Promise<MintToken> {
  const key = await importPKCS8(privateKeyPem, 'EdDSA');
  return (service, { sub, role, sid, authAt }) =>
    new SignJWT({ role, sid, authAt })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(INTERNAL_TOKEN_ISSUER)
      .setAudience(service)
      .setSubject(sub)
      .setExpirationTime(`${INTERNAL_TOKEN_SECONDS}s`)
      .sign(key);
}
