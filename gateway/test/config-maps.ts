import { execFileSync } from 'node:child_process';
import { REGISTRY_CONFIG_MAP } from '@vetcare/contracts';
import type { TestCluster } from '@vetcare/test-kit';

/** Writes the entry of an area as its team would, or removes it. */
export async function writeConfigMap(
  { kubeconfig, namespace, server }: TestCluster,
  area: string,
  text: string | undefined,
): Promise<void> {
  const { prefix, label, key } = REGISTRY_CONFIG_MAP;
  const name = `${prefix}${area}`;
  const labels = { [label.name]: label.value };
  const object = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, namespace, labels },
    ...(text && { data: { [key]: text } }),
  };
  if (server) {
    const place = { collection: `/api/v1/namespaces/${namespace}/configmaps`, name };
    if (text === undefined) server.store.remove(place);
    else server.store.apply(place, object, { manager: area, force: true });
    return;
  }
  const args = ['--kubeconfig', kubeconfig, '--namespace', namespace];
  if (text === undefined) execFileSync('kubectl', [...args, 'delete', 'configmap', name]);
  else
    execFileSync('kubectl', [...args, 'apply', '--server-side', '--force-conflicts', '-f', '-'], {
      input: JSON.stringify(object),
    });
}
