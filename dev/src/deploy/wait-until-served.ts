import { setTimeout as pause } from 'node:timers/promises';
import { RemoteEntry, ShellEntry, settle } from '@vetcare/contracts';
import { DeployRefusedError } from './deploy-refused';
import type { Remote, Shell } from './registry-changes';
import { SHELL } from './release-folder';
import { readServedRegistry } from './served-registry';

const LONGEST_MS = 15_000;

/** Waits until the gateway serves what is live of a remote, or of the shell: a file is read twice a second, a cluster's ConfigMap at the latest after 5 s. */
export const waitUntilServed = (url: string) => async (area: string, live: Remote | Shell) => {
  const textOf = (entry: unknown) =>
    JSON.stringify(
      area === SHELL
        ? settle(ShellEntry.parse(entry), { takeBack: false })
        : settle(RemoteEntry.parse(entry), { takeBack: false }),
    );
  const wanted = textOf(live);
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    // It may be busy, or be started again just now.
    const served = await readServedRegistry(url).catch(() => undefined);
    const entry = served && (area === SHELL ? served.shell : served.remotes[area]);
    if (entry && textOf(entry) === wanted) return;
    if (Date.now() > deadline)
      throw new DeployRefusedError(
        `The gateway at ${url} did not take up the new registry within ${LONGEST_MS / 1000} seconds. Look at its log.`,
      );
    await pause(100);
  }
};
