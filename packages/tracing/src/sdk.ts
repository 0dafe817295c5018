import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type MongoClientEvents, traceCommands } from './mongo-spans';
import { traceRedis } from './redis-spans';

export interface TracingSettings {
  service: string;
  /** Where OTLP over HTTP is received, without `/v1/traces`. Empty for no traces. */
  endpoint: string;
  /** Which part of the traces that begin here is sent, from 0 to 1. */
  ratio: number;
  /** The pause between two batches, in milliseconds. */
  everyMs: number;
}

export interface SpanOptions {
  name: string;
  kind: 'producer' | 'consumer';
  /** A W3C `traceparent`. */
  parent: string;
}

/** Spans that wait while the receiver is away or slow. More are dropped, so that they never fill the memory. */
const MAX_WAITING_SPANS = 2_048;
const EXPORT_TIMEOUT_MS = 5_000;
/** A process that stops sends its last spans, but waits no longer than this for a receiver. */
const STOP_TIMEOUT_MS = 1_000;
const KINDS = { producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

const propagator = new W3CTraceContextPropagator();
const readHeaders = {
  get: (carrier: Readonly<Record<string, unknown>>, key: string) => {
    const value = carrier[key];
    return typeof value === 'string' ? value : undefined;
  },
  keys: (carrier: object) => Object.keys(carrier),
};

/** The context that a `traceparent` names. One that is malformed names none. */
const contextOf = (traceparent: unknown): Context => propagator.extract(ROOT_CONTEXT, { traceparent }, readHeaders);

function startExporter({ service, endpoint, ratio, everyMs }: TracingSettings): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'vetcare' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING_SPANS,
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
}

function traceRequest<T>(tracer: Tracer, request: IncomingMessage, response: ServerResponse, answer: () => T): T {
  const parent = contextOf(request.headers.traceparent);
  const method = request.method ?? 'GET';
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
    parent,
  );
  response.once('close', () => {
    span.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return context.with(trace.setSpan(parent, span), answer);
}

async function inSpan<T>(
  tracer: Tracer,
  { name, kind, within }: { name: string; kind: SpanKind; within: Context },
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, { kind }, within);
  try {
    return await context.with(trace.setSpan(within, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Loads and starts the SDK. Only called where an exporter is set. */
export function createTracing(settings: TracingSettings) {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = startExporter(settings);
  const tracer = provider.getTracer('vetcare');
  const endRedis = traceRedis(tracer);
  return {
    traceRequest: <T>(request: IncomingMessage, response: ServerResponse, answer: () => T) =>
      traceRequest(tracer, request, response, answer),
    nameRequest: (name: string) => void trace.getActiveSpan()?.updateName(name),
    inSpan: <T>({ name, kind, parent }: SpanOptions, work: () => Promise<T>) =>
      inSpan(tracer, { name, kind: KINDS[kind], within: contextOf(parent) }, work),
    traceEvent: <T>(name: string, work: () => Promise<T>) =>
      inSpan(tracer, { name, kind: SpanKind.SERVER, within: ROOT_CONTEXT }, work),
    traceCall: <T>(name: string, work: () => Promise<T>) =>
      trace.getActiveSpan() ? inSpan(tracer, { name, kind: SpanKind.CLIENT, within: context.active() }, work) : work(),
    inThisTrace: <A extends unknown[], T>(work: (...given: A) => T) => context.bind(context.active(), work),
    outsideTraces: <T>(work: () => T) => context.with(ROOT_CONTEXT, work),
    currentTraceparent(): string | undefined {
      const carrier: { traceparent?: string } = {};
      propagator.inject(context.active(), carrier, {
        set: (to, key, value) => void Object.assign(to, { [key]: value }),
      });
      return carrier.traceparent;
    },
    traceIds(): { traceId?: string } {
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return traceId ? { traceId } : {};
    },
    traceMongo: (client: MongoClientEvents) => traceCommands(tracer, client),
    async stop(): Promise<void> {
      endRedis();
      const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}

export type Tracing = ReturnType<typeof createTracing>;
