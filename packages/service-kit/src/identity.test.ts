import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { INTERNAL_TOKEN_ISSUER } from '@vetcare/contracts';
import { SignJWT, UnsecuredJWT } from 'jose';
import { createIdentityReader, type ReadIdentity } from './identity';

const ours = generateKeyPairSync('ed25519');
const theirs = generateKeyPairSync('ed25519');
const publicPem = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const claims = { sub: '0123456789abcdef01234567', role: 'patient', sid: 'a'.repeat(32), authAt: 1 };

interface Token {
  key?: KeyObject | Uint8Array;
  alg?: string;
  issuer?: string;
  audience?: string;
  expires?: string;
}

function sign({ key = ours.privateKey, alg = 'EdDSA', issuer, audience, expires }: Token = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg })
    .setIssuer(issuer ?? INTERNAL_TOKEN_ISSUER)
    .setAudience(audience ?? 'booking')
    .setExpirationTime(expires ?? '60s')
    .sign(key);
}

async function withoutSignature(): Promise<string> {
  return new UnsecuredJWT(claims)
    .setIssuer(INTERNAL_TOKEN_ISSUER)
    .setAudience('booking')
    .setExpirationTime('60s')
    .encode();
}

async function withAnotherRole(): Promise<string> {
  const [head, , signature] = (await sign()).split('.');
  const payload = Buffer.from(JSON.stringify({ ...claims, role: 'admin', iss: INTERNAL_TOKEN_ISSUER, aud: 'booking' }));
  return [head, payload.toString('base64url'), signature].join('.');
}

let readIdentity: ReadIdentity;
beforeAll(async () => {
  readIdentity = await createIdentityReader({ publicKey: publicPem, service: 'booking' });
});

it('takes the gateway’s token for this service', async () => {
  expect(await readIdentity(`Bearer ${await sign()}`)).toEqual({
    id: claims.sub,
    role: 'patient',
    sid: claims.sid,
    authAt: 1,
  });
});

it.each<[what: string, token: () => Promise<string>]>([
  ['signed with another key', () => sign({ key: theirs.privateKey })],
  ['signed with our public key as a shared secret', () => sign({ key: Buffer.from(publicPem), alg: 'HS256' })],
  ['without a signature', withoutSignature],
  ['whose role was changed', withAnotherRole],
  ['that has ended', () => sign({ expires: '-1s' })],
  ['for another service', () => sign({ audience: 'chat' })],
  ['of another issuer', () => sign({ issuer: 'somebody' })],
])('takes a token %s for nobody', async (_what, token) => {
  expect(await readIdentity(`Bearer ${await token()}`)).toBeUndefined();
});
