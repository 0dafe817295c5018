import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from '@vetcare/contracts';
import { DeployRefusedError } from './deploy-refused';
import { SHELL } from './release-folder';
import { readServedRegistry } from './served-registry';

const LONGEST_MS = 15_000;

/** Waits until the gateway serves the new entry of a remote, or of the shell: a file is read twice a second, a cluster's ConfigMap at the latest after 5 s. */
export const waitUntilServed = (url: string) => async (area: string, registry: Registry) => {
  const textOf = ({ shell, remotes }: Registry) => JSON.stringify(area === SHELL ? shell : remotes[area]);
  const wanted = textOf(Registry.parse(registry));
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    // It may be busy, or be started again just now.
    const served = await readServedRegistry(url).catch(() => undefined);
    if (served && textOf(served) === wanted) return;
    if (Date.now() > deadline)
      throw new DeployRefusedError(
        `The gateway at ${url} did not take up the new registry within ${LONGEST_MS / 1000} seconds. Look at its log.`,
      );
    await pause(100);
  }
};
