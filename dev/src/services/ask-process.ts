import { INTERNAL_TOKEN_ISSUER } from '@vetcare/contracts';
import { importPKCS8, SignJWT } from 'jose';
import { type Ask, type Caller, LONGEST_MS, readAnswer } from '../checked-calls/find-losses';

/**
 * Asks a process of a service as the gateway would.
 * @param privateKey of the gateway's tokens, PKCS8 PEM in base64
 */
export async function processAsker({
  service,
  privateKey,
  now,
}: {
  service: string;
  privateKey: string;
  now: () => Date;
}): Promise<(origin: string) => Ask> {
  const key = await importPKCS8(Buffer.from(privateKey, 'base64').toString(), 'EdDSA');
  const tokenFor = ({ id, role }: Caller) =>
    new SignJWT({ role, sid: '0'.repeat(32), authAt: now().getTime() })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(INTERNAL_TOKEN_ISSUER)
      .setAudience(service)
      .setSubject(id)
      .setExpirationTime(new Date(now().getTime() + 60_000))
      .sign(key);
  return (origin) =>
    async ({ path, query, caller }) => {
      const authorization = caller && `Bearer ${await tokenFor(caller)}`;
      const response = await fetch(`${origin}${path}?${new URLSearchParams(query)}`, {
        headers: { accept: 'application/json', ...(authorization && { authorization }) },
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      return readAnswer(response);
    };
}
