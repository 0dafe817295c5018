import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { DeployRefusedError } from '../deploy/deploy-refused';
import type { SecretKey } from './secret-keys';

/** Values by key, by the name of the Secret. */
type Values = Record<string, Record<string, string>>;

/** A value that nobody can make up. */
export interface MissingValue {
  /** Its name in the file with such values. */
  name: string;
  what: string;
  secret: string;
}

export interface Decided {
  add: Values;
  missing: MissingValue[];
}

const ADDRESSES: Record<string, string> = {
  MONGO_URL:
    'mongodb://USER:PASSWORD@HOST,HOST/DATABASE?replicaSet=…&tls=true, of a user with readWrite on that database alone',
  NATS_URL: 'tls://USER:PASSWORD@HOST:4222, several with commas',
  REDIS_URL: 'rediss://:PASSWORD@HOST:6379',
};

/** What a value is called in the file: each service has a database of its own, and shares all else. */
export const nameInFile = ({ secret, key }: Pick<SecretKey, 'secret' | 'key'>): string =>
  key === 'MONGO_URL' ? `${key}_${secret.replace(/^vetcare-/, '').toUpperCase()}` : key;

const PRIVATE_KEY = 'INTERNAL_TOKEN_PRIVATE_KEY';
const PUBLIC_KEY = 'INTERNAL_TOKEN_PUBLIC_KEY';
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

/** Both halves, of the private key that there is, or else new. @throws DeployRefusedError if only the public one is there */
function tokenKeys(existing: Values, given: Record<string, string>): Record<string, string> {
  const kept = (name: string) => Object.values(existing).find((values) => values[name])?.[name] ?? given[name];
  const before = kept(PRIVATE_KEY);
  if (!before && kept(PUBLIC_KEY))
    throw new DeployRefusedError(
      `${PUBLIC_KEY} is there without ${PRIVATE_KEY}. Give the private key in the file, or remove the Secret of the public one.`,
    );
  const pem = before
    ? Buffer.from(before, 'base64')
    : generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const publicPem = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' });
  return { [PRIVATE_KEY]: base64(pem), [PUBLIC_KEY]: base64(publicPem) };
}

/**
 * Decides what to add to the Secrets of a cluster. Whatever has a value keeps it.
 * @param given the values that the operator has written down, by their names in the file
 * @param explained what only a person knows, with what it is
 */
export function decideSecrets(
  needed: readonly SecretKey[],
  {
    existing,
    given,
    explained,
  }: { existing: Values; given: Record<string, string>; explained: Record<string, string> },
): Decided {
  const named = new Set(needed.map(nameInFile));
  const unknown = Object.keys(given).filter((name) => !named.has(name));
  if (unknown.length > 0) throw new DeployRefusedError(`No Secret has a place for ${unknown.join(', ')}.`);
  const decided: Decided = { add: {}, missing: [] };
  const absent = needed.filter(({ secret, key }) => !existing[secret]?.[key]);
  const pair = absent.some(({ key }) => key === PRIVATE_KEY || key === PUBLIC_KEY) ? tokenKeys(existing, given) : {};
  for (const { secret, key, optional } of absent) {
    const name = nameInFile({ secret, key });
    const what = ADDRESSES[key] ?? explained[key];
    const value = given[name] || pair[key] || (what || optional ? undefined : randomBytes(32).toString('hex'));
    if (value) decided.add[secret] = { ...decided.add[secret], [key]: value };
    else if (!optional) decided.missing.push({ name, what: what ?? '', secret });
  }
  return decided;
}
