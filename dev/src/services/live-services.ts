import { readFileSync } from 'node:fs';
import { LiveServices } from '@vetcare/contracts';
import { withFileLock } from '../deploy/deploy-lock';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { replaceFile } from '../deploy/replace-file';

/** @throws DeployRefusedError if the file is missing or was edited into something that the gateway would ignore */
export function readLiveServices(file: string): LiveServices {
  try {
    return LiveServices.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new DeployRefusedError(
      `${file} can’t be read as the live services. The gateway has kept the last good one. Start the platform again, which writes it anew.`,
      { cause },
    );
  }
}

/** Changes the entry of one service, while others may change theirs. */
export const pointService = (file: string, service: string, live: LiveServices[string]): Promise<void> =>
  withFileLock(file, () => replaceFile(file, { ...readLiveServices(file), [service]: live } satisfies LiveServices));
