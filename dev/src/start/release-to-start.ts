import { existsSync } from 'node:fs';
import { settle } from '@vetcare/contracts';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { findWithdrawn, readDeployments } from '../deploy/deployment-log';
import type { Home } from '../platform/home';
import { SERVICE_RELEASES } from '../platform/home';
import { type LiveService, readLiveServices } from '../services/live-services';
import { checkServiceRelease } from '../services/service-release';

function readLastServices(file: string) {
  try {
    return readLiveServices(file);
  } catch {
    // If it was edited into nonsense, the error says to start the platform again, which rewrites it.
    return {};
  }
}

/** What was live when the platform ran last. Of a deployment that nobody has finished, what was live before counts. */
export function lastLive(file: string, service: string): LiveService | undefined {
  const entry = existsSync(file) ? readLastServices(file)[service] : undefined;
  return entry && settle(entry, { takeBack: true });
}

/** What is compiled; what was live when the platform ran last if somebody, or a deployment, has taken that back. */
export function releaseToStart(
  home: Pick<Home, 'path'>,
  { service, compiled, file }: { service: string; compiled: string; file: string },
  log: (line: string) => void,
): string {
  const live = lastLive(file, service)?.release;
  if (!live || !findWithdrawn(readDeployments(home.path('releases')), service).has(compiled)) return compiled;
  try {
    checkServiceRelease(home.path(SERVICE_RELEASES), service, live);
  } catch (error) {
    if (!(error instanceof DeployRefusedError)) throw error;
    log(`    ${error.message} ${compiled} is started, although it was taken back.`);
    return compiled;
  }
  if (live !== compiled)
    log(
      `    ${service} ${compiled} was taken back: ${live} is started. \`npm run deploy -- ${service}\` tries it again`,
    );
  return live;
}
