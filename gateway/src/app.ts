import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { SESSION_REVOKED, SessionRevoked } from '@vetcare/contracts';
import { closeNats, connectNats } from '@vetcare/messaging';
import {
  createLogger,
  createMetrics,
  describeProcess,
  type RunningProcess,
  serve,
  versionOf,
} from '@vetcare/service-kit';
import { Redis } from 'ioredis';
import { answerRequest, type GatewayDeps } from './answer-request';
import { answerUpgrade } from './answer-upgrade';
import type { Config } from './config';
import { createRateLimits } from './limits/rate-limits';
import { showOperations } from './operations/show-operations';
import { buildOwnRoutes } from './own-routes';
import { createPages } from './page/pages';
import { watchRegistry } from './page/registry.store';
import { createUpstream } from './proxy/upstream.client';
import { securityHeaders } from './security/security-headers';
import { createTokenMint } from './session/mint-token';
import { createSessionStore } from './session/session.store';

/** Starts the gateway: the one origin that browsers see. */
export async function startGateway(config: Config): Promise<RunningProcess> {
  const log = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const metrics = createMetrics({ service: 'gateway', version: versionOf(__dirname) });
  const redis = new Redis(config.REDIS_URL, {
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
    connectTimeout: 2_000,
    retryStrategy: (tries) => Math.min(tries * 200, 2_000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is not reachable'));
  const sessions = createSessionStore({ redis, mintToken: await createTokenMint(config.INTERNAL_TOKEN_PRIVATE_KEY) });
  const nats = connectNats({ url: config.NATS_URL, service: 'gateway', log });
  void nats.then((connection) =>
    connection.subscribe(SESSION_REVOKED, {
      callback: (error, message) => {
        const revoked = error ? undefined : SessionRevoked.safeParse(message.json());
        if (revoked?.success) sessions.forget(revoked.data);
        else log.warn({ err: error ?? revoked?.error }, 'a revocation could not be read');
      },
    }),
  );
  const registry = await watchRegistry({ file: config.REGISTRY_FILE, log });
  const upstream = (name: string, origins: string[]) =>
    createUpstream({ name, origins, timeoutMs: config.UPSTREAM_TIMEOUT_MS });
  const origins = {
    auth: [config.AUTH_URL],
    catalogue: [config.CATALOGUE_URL],
    booking: [config.BOOKING_URL],
    review: [config.REVIEW_URL],
    chat: config.CHAT_URL,
  };
  const services = {
    auth: upstream('auth', origins.auth),
    catalogue: upstream('catalogue', origins.catalogue),
    booking: upstream('booking', origins.booking),
    review: upstream('review', origins.review),
    chat: upstream('chat', origins.chat),
  };
  const areas = Object.fromEntries(
    Object.entries(config.REMOTE_ORIGINS).map(([area, origin]) => [area, upstream(area, [origin])]),
  );
  const pages = createPages({
    log,
    registry: registry.current,
    releasesDir: config.RELEASES_DIR,
    origins: config.REMOTE_ORIGINS,
    settings: { checkoutScript: config.CHECKOUT_SCRIPT_URL },
  });
  const isReady = () => redis.status === 'ready' && registry.current() !== undefined;
  const checkReady = async () => {
    if (!isReady()) throw new Error('Redis is away, or the registry was never read');
  };
  const deps: GatewayDeps = {
    log,
    metrics,
    sessions,
    services,
    publicOrigin: new URL(config.PUBLIC_URL).origin,
    trustedProxies: config.TRUSTED_PROXIES,
    securityHeaders: securityHeaders({
      publicUrl: config.PUBLIC_URL,
      checkoutScriptUrl: config.CHECKOUT_SCRIPT_URL,
      checkoutOrigins: config.CHECKOUT_ORIGINS.split(',').filter(Boolean),
    }),
    limits: createRateLimits({ redis, config }),
    showOperations: () =>
      showOperations({
        log,
        nats,
        registry: registry.current,
        origins: { ...origins, notification: [], ...config.STATUS_ORIGINS },
        describeGateway: () => describeProcess({ metrics, checkReady }),
      }),
    ownRoutes: buildOwnRoutes({
      log,
      pages,
      areas,
      releasesDir: config.RELEASES_DIR,
      isReady,
    }),
  };
  const server = createServer(
    (request: IncomingMessage, response: ServerResponse) => void answerRequest(deps, request, response),
  );
  server.on('upgrade', (request, socket: Duplex, head: Buffer) => void answerUpgrade(deps, request, socket, head));
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (_request, socket: Duplex) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  return serve({
    server,
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    beforeStop: async () => {
      for (const socket of upgraded) socket.destroy();
    },
    afterStop: [
      async () => registry.stop(),
      () => Promise.all([...Object.values(services), ...Object.values(areas)].map((u) => u.close())),
      async () => redis.disconnect(),
      () => closeNats(nats),
    ],
  });
}
