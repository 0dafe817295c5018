import { z } from 'zod';
import type { ApiObject } from '../deploy/cluster/api-objects';
import type { ClusterApi } from '../deploy/cluster/cluster-api.client';
import { type Decided, decideSecrets } from './decide-secrets';
import { secretKeysIn } from './secret-keys';

const StoredSecret = z.object({
  metadata: z.object({ name: z.string(), resourceVersion: z.string().optional() }),
  data: z.record(z.string(), z.string()).default({}),
});

const mapValues = (values: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
const encode = (text: string) => Buffer.from(text).toString('base64');
const decode = (text: string) => Buffer.from(text, 'base64').toString();

/**
 * Makes the Secrets that these manifests name, and adds the keys that others lack.
 * @throws DeployRefusedError if the cluster refuses, also because a Secret was changed at the same moment
 */
export async function makeSecrets(
  { api, namespace }: { api: Pick<ClusterApi, 'list' | 'create' | 'change'>; namespace: string },
  manifests: readonly ApiObject[],
  values: { given: Record<string, string>; explained: Record<string, string> },
): Promise<Decided> {
  const path = `/api/v1/namespaces/${namespace}/secrets`;
  const stored = new Map(
    (await api.list(path)).map((one) => StoredSecret.parse(one)).map((one) => [one.metadata.name, one]),
  );
  const existing = Object.fromEntries([...stored].map(([name, { data }]) => [name, mapValues(data, decode)]));
  const decided = decideSecrets(secretKeysIn(manifests), { existing, ...values });
  for (const [name, added] of Object.entries(decided.add)) {
    const data = mapValues(added, encode);
    const before = stored.get(name);
    if (before) {
      const { resourceVersion } = before.metadata;
      await api.change(`${path}/${name}`, { metadata: { resourceVersion }, data });
    } else {
      const metadata = { name, namespace, labels: { 'app.kubernetes.io/part-of': 'vetcare' } };
      await api.create(path, { apiVersion: 'v1', kind: 'Secret', type: 'Opaque', metadata, data });
    }
  }
  return decided;
}
