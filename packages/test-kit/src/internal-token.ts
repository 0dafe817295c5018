import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type AdminRole, type Finishing, INTERNAL_TOKEN_ISSUER, type Role } from '@vetcare/contracts';
import { SignJWT } from 'jose';
import { rightTime } from './machine-time';

const pair = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The gateway's key pair in this test process, as PEM. */
export const internalKeys = pair;

/** The public key as an environment variable, for processes that a test starts. */
export const internalKeyEnv = { INTERNAL_TOKEN_PUBLIC_KEY: Buffer.from(pair.publicKey).toString('base64') };

const key: KeyObject = createPrivateKey(pair.privateKey);

export interface TestActor {
  id: string;
  role: Role;
  adminRole?: AdminRole;
  sid?: string;
  authAt?: number;
  /** Of a suspended person who may only finish consultations. */
  finishing?: Finishing;
}

/** The token that the gateway would send to this service for this person. */
export function signInternalToken(service: string, actor: TestActor): Promise<string> {
  const { role, adminRole, finishing, sid = '0'.repeat(32), authAt = rightTime() } = actor;
  return new SignJWT({ role, ...(adminRole && { adminRole }), sid, authAt, ...(finishing && { finishing }) })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(actor.id)
    .setIssuer(INTERNAL_TOKEN_ISSUER)
    .setAudience(service)
    .setExpirationTime(new Date(rightTime() + 60_000))
    .sign(key);
}
