import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MongoClientEvents } from './mongo-spans';
import type { SpanOptions, Tracing, TracingSettings } from './sdk';

/**
 * The process's traces. There is one per process, as of its metrics' collectors, so that work that passes through many hands
 * needs no further parameter. It is undefined unless an exporter is set; then each function below is one comparison.
 */
let tracing: Tracing | undefined;

/** Starts sending traces to the OTLP endpoint, if one is set. The SDK is only loaded then. @returns what ends it */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  if (!settings.endpoint) return async () => undefined;
  const { createTracing } = await import('./sdk');
  const started = createTracing(settings);
  tracing = started;
  return async () => {
    tracing = undefined;
    await started.stop();
  };
}

export const isTracing = (): boolean => tracing !== undefined;

/** Answers a request in a span of its own, which continues the caller's trace and ends with the answer. */
export function traceRequest<T>(request: IncomingMessage, response: ServerResponse, answer: () => T): T {
  return tracing ? tracing.traceRequest(request, response, answer) : answer();
}

/** Names the span of the request that is being answered. A route, never an address, which may contain an id. */
export function nameRequest(name: string): void {
  tracing?.nameRequest(name);
}

/** Does the work in a span of the trace that `parent` names. */
export function inSpan<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.inSpan(options, work) : work();
}

/** Handles what arrived over a socket in a span that begins a trace of its own. The name is never one that a client chose. */
export function traceEvent<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.traceEvent(name, work) : work();
}

/** Calls a server that is not ours in a span, if something is traced just now. Background jobs are not. */
export function traceCall<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.traceCall(name, work) : work();
}

/** Makes what is called later, from wherever, a part of what is being done now. */
export function inThisTrace<A extends unknown[], T>(work: (...given: A) => T): (...given: A) => T {
  return tracing ? tracing.inThisTrace(work) : work;
}

/** Does the work as part of no trace, although something that is traced has started it. */
export function outsideTraces<T>(work: () => T): T {
  return tracing ? tracing.outsideTraces(work) : work();
}

/** The W3C `traceparent` of what is being done, or undefined outside of traces. */
export const currentTraceparent = (): string | undefined => tracing?.currentTraceparent();

/** What log lines say of the trace. */
export const traceIds = (): { traceId?: string } => tracing?.traceIds() ?? {};

/** Makes spans of the database's commands that are part of a trace. The client must have `monitorCommands`. */
export function traceMongo(client: MongoClientEvents): void {
  tracing?.traceMongo(client);
}
