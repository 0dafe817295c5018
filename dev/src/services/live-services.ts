import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { LiveServices } from '@vetcare/contracts';
import { DeployRefusedError } from '../deploy/deploy-refused';

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

/** Replaces the file in one step, so that no reader sees half of it. */
export function writeLiveServices(file: string, services: LiveServices): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(services, null, 2)}\n`);
  renameSync(unfinished, file);
}
