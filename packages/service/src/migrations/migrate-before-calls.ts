import { answerNotReady, releaseOf } from '@vetcare/service-kit';
import type { Foundation, ServiceConfig } from '../connect-foundation';
import type { Migration } from './migration';
import { type Progress, runMigrations } from './run-migrations';

/**
 * Runs the migrations of a service while its port answers that it is alive but not ready, and how far it is. With port 0 nothing listens
 * meanwhile.
 */
export async function migrateBeforeCalls(
  {
    connection,
    log,
    now,
    config: { PORT: port },
  }: Pick<Foundation<string, ServiceConfig>, 'connection' | 'log' | 'now' | 'config'>,
  dir: string,
  migrations: readonly Migration[],
): Promise<void> {
  if (migrations.length === 0) return;
  let migrating: Progress | undefined;
  const answers = { port, log, waitingFor: 'migrations', more: () => (migrating ? { migrating } : {}) };
  const stopListening = port > 0 ? await answerNotReady(answers) : undefined;
  const onProgress = (progress: Progress) => {
    migrating = progress;
  };
  try {
    await runMigrations({ connection, log, now, release: releaseOf(dir), onProgress }, migrations);
  } finally {
    await stopListening?.();
  }
}
