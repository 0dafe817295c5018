import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing } from '@vetcare/tracing';
import { readConfig, tracingSettings } from './config';
import type { Logger } from './log';
import type { Metrics } from './metrics';

export interface RunningProcess {
  port: number;
  metricsPort: number;
  stop(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 60_000;

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });

/** Resolves when all connections are closed. Kept-alive ones are closed as they become idle. */
const closeWhenIdle = (server: Server) =>
  new Promise<void>((resolve) => {
    const closing = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearInterval(closing);
      resolve();
    });
    server.closeIdleConnections();
  });

/**
 * Serves until stopped, then drains in three steps: `beforeStop` (readiness off, sockets asked to move), open requests,
 * and at last `afterStop` (consumers, relay, connections) in the given order.
 */
export async function serve(deps: {
  server: Server;
  port: number;
  metricsPort: number;
  metrics: Metrics;
  log: Logger;
  /** How long a request may take to arrive. */
  requestTimeoutMs?: number;
  beforeStop?: () => Promise<void>;
  afterStop: (() => Promise<unknown>)[];
}): Promise<RunningProcess> {
  const { log, server } = deps;
  const metricsServer = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    deps.metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': deps.metrics.registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics failed');
        response.writeHead(500).end();
      },
    );
  });
  server.requestTimeout = deps.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  server.headersTimeout = Math.min(10_000, server.requestTimeout);
  server.keepAliveTimeout = 75_000;
  const port = await listen(server, deps.port);
  const metricsPort = await listen(metricsServer, deps.metricsPort);
  log.info({ port, metricsPort }, 'listening');
  let stopping: Promise<void> | undefined;
  const drain = async () => {
    log.info('stopping');
    await deps.beforeStop?.();
    await Promise.race([closeWhenIdle(server), new Promise((resolve) => setTimeout(resolve, 8_000).unref())]);
    server.closeAllConnections();
    for (const step of deps.afterStop) await step();
    await closeWhenIdle(metricsServer);
    log.info('stopped');
  };
  return {
    port,
    metricsPort,
    stop() {
      stopping ??= drain();
      return stopping;
    },
  };
}

/**
 * For `main.ts`. Runs until SIGTERM or SIGINT, then exits with 0. If it can't start, prints the reason and exits with 1.
 * Traces are started before anything else, so that all that is created later takes part in them.
 */
export async function runMain(service: string, start: () => Promise<RunningProcess>): Promise<void> {
  try {
    const config = readConfig(tracingSettings, process.env);
    const stopTracing = await startTracing({
      service,
      endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      ratio: config.OTEL_TRACES_SAMPLER_ARG,
      everyMs: config.OTEL_BSP_SCHEDULE_DELAY,
    });
    const running = await start();
    const stop = () => {
      setTimeout(() => process.exit(1), 20_000).unref();
      running
        .stop()
        .then(stopTracing)
        .then(
          () => process.exit(0),
          (error: unknown) => {
            console.error(error);
            process.exit(1);
          },
        );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
