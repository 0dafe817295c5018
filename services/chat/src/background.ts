import { startConsumer, startRelay, type streamSettings } from '@vetcare/messaging';
import { startScheduledJob } from '@vetcare/service-kit';
import type { Servers } from './connect-servers';
import type { Stores } from './stores';
import { tellUnanswered } from './unanswered/tell-unanswered';
import { followBookings } from './window/window.consumer';

const REMINDERS_EVERY_MS = 10_000;
const WINDOWS_EVERY_MS = 60_000;

interface BackgroundDeps {
  servers: Servers;
  stores: Stores;
  reminders: { run(): Promise<void> };
  streams: ReturnType<typeof streamSettings>;
  onMadeVisible: (a: string, b: string) => void;
  onWindowChanged: (a: string, b: string) => void;
}

/** Starts what runs without a request: consumers, the relay of the outbox, and reminders. */
export function startBackground({ servers, stores, reminders, streams, ...on }: BackgroundDeps) {
  const { log } = servers;
  const messaging = { ...servers, service: 'chat' as const, ...streams };
  const relay = startRelay({ ...messaging, outbox: stores.outbox });
  const consumers = [
    startConsumer(messaging, 'auth', stores.people.authHandlers),
    startConsumer(messaging, 'catalogue', stores.people.catalogueHandlers),
    startConsumer(messaging, 'booking', followBookings({ windows: stores.windows, now: servers.now, ...on })),
  ];
  const judgeWindows = () => tellUnanswered({ ...stores, now: servers.now });
  const jobs = [
    startScheduledJob({ name: 'unread', everyMs: REMINDERS_EVERY_MS, run: reminders.run, log }),
    startScheduledJob({ name: 'unanswered', everyMs: WINDOWS_EVERY_MS, run: judgeWindows, log }),
  ];
  return {
    judgeWindows,
    /** The steps in which it stops, in order. */
    stopping: [...[...jobs, ...consumers].map((one) => () => one.stop()), () => relay.stop()],
  };
}
