import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiServer, startApiServer } from './api-server';
import { findKubectl } from './find-kubectl';

export interface TestCluster {
  /** The file that says how to reach it. */
  kubeconfig: string;
  /** A namespace of its own. */
  namespace: string;
  /** Undefined on a real cluster, which nobody can ask for faults. */
  server: ApiServer | undefined;
  stop(): Promise<void>;
}

const describeServer = (url: string, namespace: string) => ({
  apiVersion: 'v1',
  kind: 'Config',
  clusters: [{ name: 'test', cluster: { server: url, 'insecure-skip-tls-verify': true } }],
  users: [{ name: 'test', user: { token: 'test' } }],
  contexts: [{ name: 'test', context: { cluster: 'test', user: 'test', namespace } }],
  'current-context': 'test',
});

/** Takes the cluster that KUBECONFIG names, or starts a server with a part of the Kubernetes API. */
export async function startTestCluster(): Promise<TestCluster> {
  const namespace = `vetcare-test-${randomBytes(4).toString('hex')}`;
  const real = process.env.KUBECONFIG;
  if (real) {
    const kubectl = (...args: string[]) => execFileSync(findKubectl(), ['--kubeconfig', real, ...args]);
    kubectl('create', 'namespace', namespace);
    const stop = async () => void kubectl('delete', 'namespace', namespace, '--wait=false');
    return { kubeconfig: real, namespace, server: undefined, stop };
  }
  const server = await startApiServer();
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-cluster-'));
  const kubeconfig = join(dir, 'kubeconfig.json');
  writeFileSync(kubeconfig, JSON.stringify(describeServer(server.url, namespace)));
  return {
    kubeconfig,
    namespace,
    server,
    async stop() {
      await server.stop();
      rmSync(dir, { recursive: true });
    },
  };
}
