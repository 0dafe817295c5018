import type { Foundation } from '@vetcare/service';
import type { Config } from './config';
import { createNodeMemory } from './node-memory';
import { createRealtime } from './realtime';
import { connectRedis } from './redis/redis.client';
import type { Servers } from './servers';
import { createTellAdmins } from './socket/tell-admins';
import { createStores } from './stores';
import { createUnreadReminders } from './unread/unread-reminders';

/** Everything the use cases work with. Each of them takes a Pick of it. */
export function createDeps(foundation: Foundation<'chat', Config>) {
  const { config, log } = foundation;
  const redis = connectRedis({ url: config.REDIS_URL, log });
  const servers: Servers = { ...foundation, redis };
  const stores = createStores(foundation);
  const memory = createNodeMemory({
    servers,
    stores,
    onRead: (read) => realtime.broadcast.messagesRead(read),
  });
  const reminders = createUnreadReminders({
    ...servers,
    ...stores,
    ...memory,
    isOnline: (userId) => realtime.presence.isOnline(userId),
    knowsWhoIsOnline: () => redis.commands.status === 'ready',
  });
  const realtime = createRealtime({ servers, stores, memory, onSeen: reminders.sawPerson });
  const openWithinMs = config.OPEN_WITHIN_MINUTES * 60_000;
  const tellAdmins = createTellAdmins({ ...stores, ...realtime, log });
  return { ...servers, ...stores, ...memory, ...realtime, reminders, openWithinMs, tellAdmins };
}
