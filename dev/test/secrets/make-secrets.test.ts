import { execFileSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findKubectl } from '@vetcare/test-kit';
import { readServices } from '../../src/areas/service-manifest';
import { ApiObject, readManifests } from '../../src/deploy/cluster/api-objects';
import { repository } from '../../src/repository';
import type { Decided } from '../../src/secrets/decide-secrets';
import { describeSecrets } from '../../src/secrets/describe-secrets';
import { makeSecrets } from '../../src/secrets/make-secrets';
import { certificatesIn, secretKeysIn } from '../../src/secrets/secret-keys';
import { reachCluster } from '../deploy/reach-cluster';

const overlays = join(repository, 'k8s/overlays');
const manifests = readdirSync(overlays).flatMap((area) =>
  readManifests(execFileSync(findKubectl(), ['kustomize', join(overlays, area)], { encoding: 'utf8' })),
);
const keys = secretKeysIn(manifests);
const needed = keys.filter(({ optional }) => !optional);
const explained: Record<string, string> = Object.assign({}, ...readServices().map(({ given }) => given));

let reached: Awaited<ReturnType<typeof reachCluster>>;
const path = () => `/api/v1/namespaces/${reached.cluster.namespace}/secrets`;
beforeEach(async () => {
  reached = await reachCluster();
});
afterEach(() => reached.stop());

type Api = Parameters<typeof makeSecrets>[0]['api'];
const make = (given: Record<string, string> = {}, api: Api = reached.api) =>
  makeSecrets({ api, namespace: reached.cluster.namespace }, manifests, { given, explained });
async function stored(): Promise<Record<string, Record<string, string>>> {
  const secrets = (await reached.api.list(path())).map((one) => ApiObject.parse(one));
  const decode = (data = {}) =>
    Object.fromEntries(
      Object.entries<string>(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
    );
  return Object.fromEntries(secrets.map(({ metadata, data }) => [metadata.name, decode(data)]));
}
const create = (name: string, values: Record<string, string>) =>
  reached.api.create(path(), { apiVersion: 'v1', kind: 'Secret', metadata: { name }, data: encode(values) });
const encode = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]));
/** What a person writes down: a value for everything that is missing. */
const written = ({ missing }: Decided) => Object.fromEntries(missing.map(({ name }) => [name, `value of ${name}`]));

test('makes what can be made at random, and names what a person knows, whose values complete the Secrets', async () => {
  const first = await make();
  expect(first.missing.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'SMTP_URL',
      'MONGO_URL_AUTH',
      'MONGO_URL_CHAT',
      'NATS_URL',
    ]),
  );
  expect(first.missing.filter(({ what }) => !what)).toEqual([]);
  expect(Object.keys((await stored())['vetcare-auth'] ?? {})).toEqual(['SECOND_FACTOR_KEYS']);
  const second = await make(written(first));
  expect(second.missing).toEqual([]);
  const now = await stored();
  expect(needed.filter(({ secret, key }) => !now[secret]?.[key])).toEqual([]);
  expect(now['vetcare-auth']).toMatchObject({ MONGO_URL: 'value of MONGO_URL_AUTH', NATS_URL: 'value of NATS_URL' });
});

test('leaves out what a pod starts without, unless somebody gives it', async () => {
  const optional = keys.filter((one) => one.optional).map(({ key }) => key);
  expect(optional).toContain('RAZORPAY_WEBHOOK_SECRET_BEFORE');
  const { missing } = await make();
  expect(missing.filter(({ name }) => optional.includes(name))).toEqual([]);
  expect((await stored())['vetcare-booking']).toBeUndefined();
  await make({ RAZORPAY_WEBHOOK_SECRET_BEFORE: 'old' });
  expect((await stored())['vetcare-booking']).toEqual({ RAZORPAY_WEBHOOK_SECRET_BEFORE: 'old' });
});

test('never replaces a value, also not by one that is given', async () => {
  await create('vetcare-auth', { SECOND_FACTOR_KEYS: 'of before', OTHER: 'of somebody' });
  await make(written(await make()));
  const before = await stored();
  expect(before['vetcare-auth']).toMatchObject({ SECOND_FACTOR_KEYS: 'of before', OTHER: 'of somebody' });
  expect(await make({ SMTP_URL: 'smtp://another' })).toEqual({ add: {}, missing: [] });
  expect(await stored()).toEqual(before);
});

test('gives services the public half of the key that the gateway has', async () => {
  await make();
  const before = await stored();
  const half = before['vetcare-internal-token']?.INTERNAL_TOKEN_PUBLIC_KEY ?? '';
  const key = Buffer.from(before['vetcare-gateway']?.INTERNAL_TOKEN_PRIVATE_KEY ?? '', 'base64');
  expect(Buffer.from(half, 'base64').toString()).toBe(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  await reached.api.change(`${path()}/vetcare-internal-token`, { data: null });
  await make();
  expect(await stored()).toEqual(before);
});

test('makes no private key for a public one that is there already', async () => {
  await create('vetcare-internal-token', { INTERNAL_TOKEN_PUBLIC_KEY: 'of a lost key' });
  await expect(make()).rejects.toThrow('INTERNAL_TOKEN_PUBLIC_KEY is there without INTERNAL_TOKEN_PRIVATE_KEY');
  expect(Object.keys(await stored())).toEqual(['vetcare-internal-token']);
});

test('refuses a name that no Secret has a place for, and writes nothing', async () => {
  await expect(make({ RAZORPAY_KEY: 'x' })).rejects.toThrow('No Secret has a place for RAZORPAY_KEY.');
  expect(await stored()).toEqual({});
});

test('is refused if somebody changes a Secret at the same moment', async () => {
  await create('vetcare-auth', { SECOND_FACTOR_KEYS: 'of before' });
  const overtaken: Api = {
    ...reached.api,
    async list(where) {
      const found = await reached.api.list(where);
      await reached.api.change(`${path()}/vetcare-auth`, { data: encode({ NATS_URL: 'of somebody' }) });
      return found;
    },
  };
  await expect(make({ NATS_URL: 'ours' }, overtaken)).rejects.toThrow('It was changed at the same moment.');
  expect((await stored())['vetcare-auth']).toMatchObject({ NATS_URL: 'of somebody' });
});

test('says by name what was made and what is missing, and shows no value', async () => {
  const decided = await make({ NATS_URL: 'tls://user:hush@nats' });
  const said = describeSecrets(decided, certificatesIn(manifests));
  expect(said).toContain('vetcare-password-reset: PASSWORD_RESET_SECRET');
  expect(said).toContain("# The payment provider's key\nRAZORPAY_KEY_ID=\n");
  expect(said).toContain('vetcare-tls');
  for (const values of Object.values(decided.add))
    for (const value of Object.values(values)) expect(said).not.toContain(value);
  expect(describeSecrets(await make(written(decided)), [])).not.toContain('missing');
  expect(describeSecrets(await make(), [])).toBe('Nothing was added.\n');
});
