import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@vetcare/contracts';
import { closeNats, connectNats } from '@vetcare/messaging';
import {
  createKeyedMutex,
  createLogger,
  createMetrics,
  describeProcess,
  followClock,
  type Logger,
  type Metrics,
  networkOf,
  parseInput,
  type RunningProcess,
  releaseOf,
  serve,
  versionOf,
} from '@vetcare/service-kit';
import { openRedis, type RedisClient } from '@vetcare/service-kit/redis';
import type { OwnCaller } from './answer-own-call';
import type { GatewayDeps } from './answer-request';
import { connectBackends } from './backends';
import type { Config } from './config';
import { type FollowedReleases, followReleases } from './follow-releases';
import { createReleaseHealth } from './front-end/release-health';
import { notingReleasesInUse } from './front-end/releases-in-use';
import { followFrontPort } from './front-port';
import { callerAddress, isSecure } from './http/caller';
import { createGatewayServer } from './http-server';
import { createBodyBudget } from './limits/body-budget';
import { createConnectLimit } from './limits/connect-limit';
import { createConnectionLimit } from './limits/connection-limit';
import { connectionBounds } from './limits/descriptors';
import { createInFlightLimits, createKeyedLimit } from './limits/in-flight-limit';
import { createRateLimits } from './limits/rate-limits';
import { actOnDeployment } from './operations/act-on-deployment';
import { readDeployments } from './operations/deployments';
import { showOperations } from './operations/show-operations';
import { buildOwnRoutes } from './own-routes';
import { describeOwn } from './page/describe-own';
import { isMissing } from './page/is-missing';
import { createPages } from './page/pages';
import { securityHeaders } from './security/security-headers';
import { followRevocations } from './session/follow-revocations';
import { createTokenMint } from './session/mint-token';
import { createSessionStore, type SessionStore } from './session/session.store';

function connectRedis(url: string, log: Logger): RedisClient {
  const redis = openRedis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
    connectTimeout: 2_000,
    retryStrategy: (tries) => Math.min(tries * 200, 2_000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is not reachable'));
  return redis;
}

/** Sessions come from Redis, and the tokens for them go by its clock, whatever the time of this machine. */
const followRedisClock = (redis: RedisClient) =>
  followClock(async () => {
    const [seconds, microseconds] = await redis.time();
    return new Date(Number(seconds) * 1000 + Number(microseconds) / 1000);
  });

interface Connections {
  log: Logger;
  metrics: Metrics;
  redis: RedisClient;
  nats: ReturnType<typeof connectNats>;
  sessions: SessionStore;
  backends: ReturnType<typeof connectBackends>;
  live: FollowedReleases;
  stopping: AbortSignal;
}

/** What the gateway is ready for. Without Redis nobody can be signed in, but pages and public calls still work. */
function readiness({ redis, live, stopping }: Connections) {
  const isReady = () => live.registry.current() !== undefined && !stopping.aborted;
  const checkReady = async () => {
    if (!isReady() || redis.status !== 'ready') throw new Error('Redis is away, or the registry was never read');
  };
  return { isReady, checkReady };
}

/** Builds the calls that the gateway answers itself instead of forwarding. */
function buildOwnCalls(config: Config, connections: Connections) {
  const { log, metrics, redis, nats, live } = connections;
  const registry = live.registry.current;
  const { RELEASES_DIR: releasesDir, RUNNER_SOCKET: runnerSocket } = config;
  const health = createReleaseHealth({ redis, metrics, registry, log });
  const noteInUse = notingReleasesInUse({ redis, registry, releasesDir, now: Date.now, log });
  const { REGISTRY_FILE: registryFile, SERVICES_FILE: servicesFile, GATEWAY_FILE: gatewayFile } = config;
  const places = { registryFile, servicesFile, gatewayFile, releasesDir };
  const acting = { places, runnerSocket, nats, log, turns: createKeyedMutex(), now: () => new Date() };
  const { checkReady } = readiness(connections);
  const operations = {
    log,
    nats,
    registry,
    callFaults: live.calls.faults,
    readHealth: health.read,
    describeGateway: () => describeProcess({ metrics, checkReady }),
    readDeployments: () => readDeployments(places, { canAct: Boolean(runnerSocket), now: new Date() }),
  };
  const configured = { ...config.SERVICE_ORIGINS, ...config.STATUS_ORIGINS };
  return {
    showOperations: () => showOperations({ ...operations, origins: { ...configured, ...live.origins() } }),
    actOnDeployment: async (body: unknown, { actor = '', requestId }: OwnCaller) => {
      await actOnDeployment(acting, parseInput(routes.actOnDeployment.body, body), { actor, requestId });
      return { success: true, message: 'It has begun.' };
    },
    reportFrontEnd: async (body: unknown) => {
      const report = parseInput(routes.reportFrontEnd.body, body);
      await Promise.all([health.record(report), noteInUse(report)]);
      return { received: true };
    },
  };
}

/** Builds the routes that no service handles. */
function buildOwnPaths(config: Config, connections: Connections) {
  const { log, backends, live } = connections;
  const { registry, calls, servicesDigest } = live;
  const { RELEASES_DIR: releasesDir, REMOTE_ORIGINS: remoteOrigins } = config;
  const proxies = { publicOrigin: new URL(config.PUBLIC_URL).origin, trustedProxies: config.TRUSTED_PROXIES };
  const { pages: asking, files } = createInFlightLimits(config.UPSTREAM_TIMEOUT_MS);
  const networkFor = (request: IncomingMessage) => networkOf(callerAddress(request, config.TRUSTED_PROXIES));
  const missing = { findRoute: calls.find, serviceOf: backends.serviceOf, asking };
  const pages = createPages({
    log,
    registry: registry.current,
    releasesDir,
    origins: remoteOrigins,
    settings: { checkoutScript: config.CHECKOUT_SCRIPT_URL },
    isSecure: (request) => isSecure(request, proxies),
    isMissing: (pathname, request) => isMissing(missing, pathname, networkFor(request)),
  });
  const { isReady } = readiness(connections);
  const sending = { files, networkFor };
  return buildOwnRoutes({ log, pages, areas: backends.areas, releasesDir, sending, isReady, servicesDigest });
}

function buildDeps(config: Config, connections: Connections): GatewayDeps {
  const { log, metrics, redis, sessions, backends, live } = connections;
  const publicOrigin = new URL(config.PUBLIC_URL).origin;
  return {
    log,
    metrics,
    findRoute: live.calls.find,
    releaseAt: live.releaseAt,
    describeOwn: (pathname) => describeOwn(live.registry.current(), pathname),
    sessions,
    serviceOf: backends.serviceOf,
    socketIo: backends.socketIo,
    publicOrigin,
    ownOrigins: [publicOrigin, ...config.FURTHER_ORIGINS],
    trustedProxies: config.TRUSTED_PROXIES,
    bodyTimeoutMs: config.BODY_TIMEOUT_MS,
    refusalPauseMs: config.REFUSAL_PAUSE_MS,
    stallMs: config.ANSWER_STALL_MS,
    securityHeaders: securityHeaders({
      publicUrl: config.PUBLIC_URL,
      checkoutScriptUrl: config.CHECKOUT_SCRIPT_URL,
      checkoutOrigins: config.CHECKOUT_ORIGINS.split(',').filter(Boolean),
    }),
    rateLimitOf: createRateLimits({ redis, settings: config }),
    inFlight: createInFlightLimits(config.UPSTREAM_TIMEOUT_MS),
    bodyBudget: createBodyBudget(),
    checkConnect: createConnectLimit(),
    webSockets: createKeyedLimit({ running: config.WEBSOCKETS_PER_ADDRESS, waiting: 0, waitMs: 0 }),
    ownRoutes: buildOwnPaths(config, connections),
    ownCalls: buildOwnCalls(config, connections),
  };
}

function limitConnections(config: Config, metrics: Metrics) {
  const limit = createConnectionLimit(connectionBounds(config));
  metrics.gauge('vetcare_gateway_connections', 'Connections that are served', limit.open);
  metrics.gauge('vetcare_gateway_connections_closed', 'Idle ones closed for new ones', () => limit.counts.closed);
  metrics.gauge('vetcare_gateway_connections_refused', 'Connections above the bounds', () => limit.counts.refused);
  return limit;
}

/** A stopping gateway waits so long for answers that are under way. */
const LONGEST_REQUEST_MS = 8_000;

const createOwnMetrics = () =>
  createMetrics({ service: 'gateway', version: versionOf(__dirname), release: releaseOf(__dirname) });

/** Starts the gateway, the one origin that browsers see. */
export async function startGateway(config: Config): Promise<RunningProcess> {
  const log = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const metrics = createOwnMetrics();
  const redis = connectRedis(config.REDIS_URL, log);
  const clock = await followRedisClock(redis);
  const mintToken = await createTokenMint(config.INTERNAL_TOKEN_PRIVATE_KEY, clock);
  const sessions = createSessionStore({ redis, mintToken });
  const nats = connectNats({ url: config.NATS_URL, service: 'gateway', log });
  followRevocations({ nats, sessions, log }).catch((error: unknown) =>
    log.warn({ err: error }, 'revocations are not heard'),
  );
  const backends = connectBackends({ config, log, metrics });
  const live = await followReleases({ config, log, backends });
  const stopping = new AbortController();
  const connections = { log, metrics, redis, nats, sessions, backends, live, stopping: stopping.signal };
  const deps = buildDeps(config, connections);
  const { server, drainSockets } = createGatewayServer({
    ...deps,
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
    connections: limitConnections(config, metrics),
  });
  const front = config.FRONT_PORT ? followFrontPort(server, config.FRONT_PORT) : undefined;
  return serve({
    server,
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
    async beforeStop() {
      stopping.abort();
      const closed = front?.close();
      await drainSockets(config.DRAIN_MS);
      await Promise.race([closed, pause(LONGEST_REQUEST_MS, undefined, { ref: false })]);
    },
    afterStop: [
      async () => live.stop(),
      () => backends.close(),
      async () => clock.stop(),
      async () => redis.disconnect(),
      () => closeNats(nats),
    ],
  });
}
