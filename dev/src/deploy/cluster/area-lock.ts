import { DeployRefusedError } from '../deploy-refused';
import type { ApiObject } from './api-objects';
import type { ClusterApi } from './cluster-api.client';

/** Says who deploys the area, since when, on the ConfigMap that says what is live of it. */
export const DEPLOYING = 'vetcare.app/deploying';

const note = (holder: string | null) => ({ [DEPLOYING]: holder });

/**
 * Runs `work` while nobody else deploys the area. Whoever was a moment slower meets a conflict, because the version that was
 * read goes along.
 * @throws DeployRefusedError if somebody else is deploying it
 */
export async function withAreaLock(
  { api, by, now, log }: { api: ClusterApi; by: string; now: () => Date; log: (line: string) => void },
  { area, path, found, takeOver }: { area: string; path: string; found: ApiObject; takeOver: boolean },
  work: () => Promise<void>,
): Promise<void> {
  const holder = found.metadata.annotations?.[DEPLOYING];
  if (holder && !takeOver)
    throw new DeployRefusedError(
      `${area} is being deployed already by ${holder}. Wait until it is done. If that one has died, add --take-over.`,
    );
  const { resourceVersion } = found.metadata;
  const annotations = note(`${by} since ${now().toISOString()}`);
  await api.change(path, { metadata: { resourceVersion, annotations } });
  try {
    await work();
  } finally {
    await api.change(path, { metadata: { annotations: note(null) } }).catch((error: Error) => {
      log(`  ${area} could not be marked as done: ${error.message}\n  The next one adds --take-over.`);
    });
  }
}
