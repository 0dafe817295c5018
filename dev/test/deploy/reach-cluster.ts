import { findKubectl, startTestCluster, type TestCluster } from '@vetcare/test-kit';
import { type ApiAddress, createClusterApi } from '../../src/deploy/cluster/cluster-api.client';
import { openClusterProxy } from '../../src/deploy/cluster/kubectl.client';

/** The images of a pod that does nothing, so that a real cluster can run them. */
export const IMAGES = {
  first: 'registry.k8s.io/pause:3.9',
  second: 'registry.k8s.io/pause:3.10',
  broken: 'registry.k8s.io/broken:1.0',
};

/**
 * Starts or takes a cluster, and reaches it as deployments do.
 * @param seconds how long our own server may take, which answers at once, or never
 */
export async function reachCluster(seconds = 5) {
  const cluster: TestCluster = await startTestCluster();
  const { server, kubeconfig } = cluster;
  const proxy = server ? undefined : await openClusterProxy({ kubeconfig, kubectl: findKubectl() });
  const address: ApiAddress = proxy?.address ?? { host: '127.0.0.1', port: Number(new URL(server?.url ?? '').port) };
  return {
    cluster,
    api: createClusterApi(address, server ? seconds : 10),
    /** Waits between two looks at a rollout, which our own server moves on with each look. */
    pause: () => new Promise<void>((resolve) => setTimeout(resolve, server ? 0 : 1000)),
    async stop() {
      proxy?.stop();
      await cluster.stop();
    },
  };
}
