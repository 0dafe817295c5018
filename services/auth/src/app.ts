import { createServer } from 'node:http';
import { createMediaStore } from '@vetcare/media';
import { closeNats, connectNats, createOutbox, prepareConsumers, startConsumer, startRelay } from '@vetcare/messaging';
import {
  type Clock,
  createHttpApp,
  createIdentityReader,
  createLogger,
  createMetrics,
  prepareCollections,
  type RunningProcess,
  serve,
  startClock,
  versionOf,
  waitForMongo,
} from '@vetcare/service-kit';
import { followChat, followReview } from './audit/audit.consumer';
import { mountAudit } from './audit/audit.routes';
import { createAuditLog } from './audit/audit.store';
import type { Config } from './config';
import type { AuthDeps } from './deps';
import { doctorHandlers } from './doctor/doctor.consumer';
import { mountDoctors } from './doctor/doctor.routes';
import { createAddressStore } from './email/address.store';
import { mountEmail } from './email/email.routes';
import { mountPassword } from './password/password.routes';
import { createPasswords } from './password/passwords';
import { createResetStore } from './password/reset.store';
import { createResetRequests } from './password/reset-requests';
import { connectRedis } from './redis';
import { createRevocations } from './session/revocations';
import { mountSessions } from './session/session.routes';
import { createSessionStore } from './session/session.store';
import { mountUsers } from './user/user.routes';
import { createUserStore } from './user/user.store';
import { mountUserAdmin } from './user/user-admin.routes';

const service = 'auth';

export async function startAuth(config: Config, clock?: Clock): Promise<RunningProcess> {
  const log = createLogger({ service, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service, version: versionOf(__dirname) });
  const connection = await waitForMongo({ config, log });
  const { now } = await startClock(connection, clock);
  const redis = connectRedis({ url: config.REDIS_URL, log });
  const nats = connectNats({ url: config.NATS_URL, service, log });
  const sessions = createSessionStore({ redis, now });
  const outbox = createOutbox(connection);
  const users = createUserStore(connection);
  const resets = createResetStore(connection);
  const linkSecret = config.PASSWORD_RESET_SECRET;
  const deps: AuthDeps = {
    connection,
    users,
    audit: createAuditLog(connection),
    sessions,
    revocations: createRevocations({ connection, sessions, nats, log }),
    passwords: await createPasswords(),
    resets,
    addresses: createAddressStore(connection),
    resetRequests: createResetRequests({ connection, users, resets, outbox, linkSecret, log, now }),
    linkSecret,
    media: createMediaStore(connection, service),
    outbox,
    now,
  };
  prepareConsumers(connection);
  await prepareCollections(connection);
  await users.foldSearchKeys();

  const app = createHttpApp(
    {
      log,
      metrics,
      identify: await createIdentityReader({ publicKey: config.INTERNAL_TOKEN_PUBLIC_KEY, service }),
      checkAnswers: config.NODE_ENV === 'test',
      async checkReady() {
        await connection.db?.command({ ping: 1 });
        await sessions.ping();
      },
    },
    (on, express) => {
      mountSessions(deps, on);
      mountUsers(deps, on);
      mountPassword(deps, on);
      mountEmail(deps, on);
      mountDoctors(deps, on);
      mountUserAdmin(deps, on);
      mountAudit(deps, on);
      deps.media.mount(express);
    },
  );
  const backbone = { connection, nats, service, log, metrics } as const;
  const relay = startRelay({ ...backbone, outbox });
  const consumers = [
    startConsumer(backbone, 'catalogue', doctorHandlers(deps)),
    startConsumer(backbone, 'review', followReview(deps)),
    startConsumer({ ...backbone, only: 'chat.message.report-closed.v1' }, 'chat', followChat(deps)),
  ];
  const revoking = deps.revocations.start();
  const resetting = deps.resetRequests.start();
  return serve({
    server: createServer(app),
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    afterStop: [
      () => Promise.all(consumers.map((consumer) => consumer.stop())),
      () => relay.stop(),
      () => revoking.stop(),
      () => resetting.stop(),
      () => closeNats(nats),
      async () => redis.disconnect(),
      () => connection.close(),
    ],
  });
}
