import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Logger, withTimeout } from '@vetcare/service-kit';

/**
 * The servers of `NATS_URL`, of which several are parted by commas. Takes the credentials out of the first, where the client does
 * not look for them.
 */
export function addressOf(url: string) {
  const parsed = url.split(',').map((one) => new URL(one.includes('://') ? one.trim() : `nats://${one.trim()}`));
  const servers = parsed.map(({ protocol, host }) => `${protocol}//${host}`);
  const { username = '', password = '' } = parsed[0] ?? {};
  return username ? { servers, user: decodeURIComponent(username), pass: decodeURIComponent(password) } : { servers };
}

const RETRY_INTERVAL_MS = 1_000;
/** A server that hangs, or whose machine is gone, closes no connection. It is left when it has not answered for 10 to 15 s. */
const SILENT = { pingInterval: 5_000, maxPingOut: 2 } as const;
/** The next one may hang as well. */
const DIAL_TIMEOUT_MS = 2_000;

/** Connects, however long NATS is away. Until then services answer requests. The retries don't keep the process alive. */
export async function connectNats(deps: { url: string; service: string; log: Logger }): Promise<NatsConnection> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connect({
        ...addressOf(deps.url),
        name: deps.service,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RETRY_INTERVAL_MS,
        timeout: DIAL_TIMEOUT_MS,
        ...SILENT,
      });
    } catch (error) {
      if (tries % 60 === 1) deps.log.warn({ err: error, tries }, 'NATS is not reachable; trying again');
      await new Promise<void>((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS).unref());
    }
  }
}

const DRAIN_TIMEOUT_MS = 2_000;

/** Sends what is buffered and closes the connection, but does not wait for a NATS that is away or was never reached. */
export async function closeNats(nats: Promise<NatsConnection>): Promise<void> {
  const giveUp = () => undefined;
  const connected = await Promise.race([nats, Promise.resolve(undefined)]).catch(giveUp);
  if (!connected) return void nats.then((late) => late.close(), giveUp);
  if (connected.isClosed()) return;
  await withTimeout(DRAIN_TIMEOUT_MS, connected.drain().catch(giveUp));
  if (!connected.isClosed()) await connected.close();
}
