import { execFileSync } from 'node:child_process';
import { CALLS_CONFIG_MAP, LIVE_CONFIG_MAP, REGISTRY_CONFIG_MAP } from '@vetcare/contracts';
import type { TestCluster } from '@vetcare/test-kit';

/** Writes the entry of an area as its team would, or removes it. */
export const writeConfigMap = (cluster: TestCluster, area: string, text: string | undefined): Promise<void> =>
  writeData(
    cluster,
    `${REGISTRY_CONFIG_MAP.prefix}${area}`,
    text === undefined ? text : { [REGISTRY_CONFIG_MAP.key]: text },
  );

/** Writes what a service publishes, or removes it. */
export const writeCalls = (
  cluster: TestCluster,
  service: string,
  data: Record<string, string> | undefined,
): Promise<void> => writeData(cluster, `${CALLS_CONFIG_MAP.prefix}${service}`, data);

/** Writes what is live of a service, as whoever deploys it does, or removes it. */
export const writeLive = (cluster: TestCluster, service: string, entry: object | undefined): Promise<void> =>
  writeData(cluster, `${LIVE_CONFIG_MAP.prefix}${service}`, entry && { [LIVE_CONFIG_MAP.key]: JSON.stringify(entry) });

async function writeData(
  { kubeconfig, namespace, server }: TestCluster,
  name: string,
  data: Record<string, string> | undefined,
): Promise<void> {
  const { label } = REGISTRY_CONFIG_MAP;
  const labels = { [label.name]: label.value };
  const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace, labels }, ...(data && { data }) };
  if (server) {
    const place = { collection: `/api/v1/namespaces/${namespace}/configmaps`, name };
    if (data === undefined) server.store.remove(place);
    else server.store.apply(place, object, { manager: name, force: true });
    return;
  }
  const args = ['--kubeconfig', kubeconfig, '--namespace', namespace];
  if (data === undefined) execFileSync('kubectl', [...args, 'delete', 'configmap', name]);
  else
    execFileSync('kubectl', [...args, 'apply', '--server-side', '--force-conflicts', '-f', '-'], {
      input: JSON.stringify(object),
    });
}
