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

const clock = { aheadSeconds: 0 };
let readIdentity: ReadIdentity;
beforeAll(async () => {
  const now = () => new Date(Date.now() + clock.aheadSeconds * 1000);
  readIdentity = await createIdentityReader({ publicKey: publicPem, service: 'booking', now });
});
afterEach(() => {
  clock.aheadSeconds = 0;
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
  ['that ended more than two minutes ago', () => sign({ expires: '-125s' })],
  ['for another service', () => sign({ audience: 'chat' })],
  ['of another issuer', () => sign({ issuer: 'somebody' })],
])('takes a token %s for nobody', async (_what, token) => {
  expect(await readIdentity(`Bearer ${await token()}`)).toBeUndefined();
});

it.each([-110, 110])('takes a token when its clock differs from the gateway’s by %i seconds', async (aheadSeconds) => {
  clock.aheadSeconds = aheadSeconds;
  expect(await readIdentity(`Bearer ${await sign({ expires: '1s' })}`)).toMatchObject({ id: claims.sub });
});

it('takes tokens of two keys while one replaces the other', async () => {
  const next = theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const publicKey = `${publicPem}\n${next}`;
  const reader = await createIdentityReader({ publicKey, service: 'booking', now: () => new Date() });
  for (const key of [ours.privateKey, theirs.privateKey])
    expect(await reader(`Bearer ${await sign({ key })}`)).toMatchObject({ id: claims.sub });
  const strange = generateKeyPairSync('ed25519').privateKey;
  expect(await reader(`Bearer ${await sign({ key: strange })}`)).toBeUndefined();
});
