import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { INTERNAL_TOKEN_ISSUER, type Role } from '@vetcare/contracts';
import { SignJWT } from 'jose';

const pair = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The key pair that stands for the gateway's in this test process. PEM texts. */
export const internalKeys = pair;

/** For processes started by a test: the same key as their environment wants it. */
export const internalKeyEnv = { INTERNAL_TOKEN_PUBLIC_KEY: Buffer.from(pair.publicKey).toString('base64') };

const key: KeyObject = createPrivateKey(pair.privateKey);

export interface TestActor {
  id: string;
  role: Role;
  sid?: string;
  authAt?: number;
}

/** The token the gateway would mint for this person and service. */
export function signInternalToken(service: string, actor: TestActor): Promise<string> {
  return new SignJWT({ role: actor.role, sid: actor.sid ?? '0'.repeat(32), authAt: actor.authAt ?? Date.now() })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(actor.id)
    .setIssuer(INTERNAL_TOKEN_ISSUER)
    .setAudience(service)
    .setExpirationTime('60s')
    .sign(key);
}
