import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { DeployRefusedError } from '../deploy-refused';
import type { ApiAddress } from './cluster-api.client';

const missing = (cause: unknown) =>
  new DeployRefusedError('Deploying to a cluster needs kubectl: https://kubernetes.io/docs/tasks/tools/', { cause });
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The manifests of a kustomization, as YAML. @throws DeployRefusedError with what is wrong with it */
export async function renderKustomization(folder: string): Promise<string> {
  try {
    return (await promisify(execFile)('kubectl', ['kustomize', folder])).stdout;
  } catch (error) {
    if (isMissing(error)) throw missing(error);
    throw new DeployRefusedError(`${folder} can’t be rendered: ${(error as { stderr?: string }).stderr ?? error}`);
  }
}

function waitUntilServing(proxy: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }) {
  const said = text(proxy.stderr);
  return new Promise<void>((resolve, reject) => {
    createInterface({ input: proxy.stdout }).once('line', () => resolve());
    proxy.once('error', (error) => reject(isMissing(error) ? missing(error) : error));
    proxy.once('exit', () =>
      said.then(
        (why) => reject(new DeployRefusedError(`kubectl can’t be used: ${why.trim()}\nCheck KUBECONFIG.`)),
        reject,
      ),
    );
  });
}

/**
 * Reaches the cluster that KUBECONFIG names through `kubectl proxy`, which knows every way to sign in. It listens on a
 * socket in a folder that only this user may open.
 */
export async function openClusterProxy({
  kubeconfig,
  kubectl = 'kubectl',
}: {
  /** Otherwise KUBECONFIG or the user's own one. */
  kubeconfig?: string;
  kubectl?: string;
} = {}): Promise<{ address: ApiAddress; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'vetcare-cluster-'));
  const socketPath = join(folder, 'api.sock');
  const proxy = spawn(
    kubectl,
    ['proxy', '--unix-socket', socketPath, ...(kubeconfig ? ['--kubeconfig', kubeconfig] : [])],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const stop = () => {
    proxy.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilServing(proxy);
  } catch (error) {
    stop();
    throw error;
  }
  return { address: { socketPath }, stop };
}
