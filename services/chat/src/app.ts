import { createServer } from 'node:http';
import { streamSettings } from '@vetcare/messaging';
import { type RunningProcess, serve } from '@vetcare/service-kit';
import { startBackground } from './background';
import type { Config } from './config';
import { connectServers } from './connect-servers';
import { createHttpApi } from './http-api';
import { createRealtime } from './realtime';
import { drainSockets } from './socket/drain-sockets';
import { followRevokedSessions } from './socket/revoked-sessions';
import { createStores } from './stores';
import { createUnreadReminders } from './unread/unread-reminders';

export interface RunningChat extends RunningProcess {
  /** Runs the reminders of unread messages now, for tests that do not wait for the timer. */
  remindOfUnread: () => Promise<void>;
  /** Looks now for consultations that have ended without a word from their doctor. */
  judgeWindows: () => Promise<void>;
}

/** @param clock replaces the clock of the database in tests */
export async function startChat(config: Config, clock?: { now: () => Date }): Promise<RunningChat> {
  const servers = await connectServers(config, clock);
  const stores = await createStores(servers.connection);
  let stopping = false;
  const shared = { config, servers, stores, isStopping: () => stopping };

  const reminders = createUnreadReminders({
    ...stores,
    now: servers.now,
    absenceMs: config.UNREAD_MAIL_MINUTES * 60_000,
    isOnline: (userId) => realtime.presence.isOnline(userId),
    knowsWhoIsOnline: () => servers.redis.commands.status === 'ready',
  });
  const realtime = createRealtime({ ...shared, onSeen: reminders.sawPerson });
  const { io, broadcast, presence, sendMessage, rateLimit, largeInputs } = realtime;
  const server = createServer(createHttpApi({ ...shared, sendMessage, rateLimit, largeInputs }));
  const sockets = realtime.attach(server);
  const background = startBackground({
    ...shared,
    streams: streamSettings(config),
    reminders,
    onMadeVisible: presence.makeVisible,
    onWindowChanged: broadcast.windowChanged,
  });
  const sessions = followRevokedSessions({ ...servers, io });

  const running = await serve({
    ...servers,
    server,
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    async beforeStop() {
      stopping = true;
      await drainSockets(io, { overMs: config.DRAIN_MS });
      await sockets.finished();
    },
    afterStop: [() => sessions.stop(), ...background.stopping, () => presence.stop(), ...servers.closing],
  });
  return { ...running, remindOfUnread: reminders.run, judgeWindows: background.judgeWindows };
}
