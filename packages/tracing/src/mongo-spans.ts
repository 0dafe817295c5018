import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

interface CommandEvent {
  requestId: number;
  connectionId?: unknown;
  address: string;
}
interface CommandStarted extends CommandEvent {
  commandName: string;
  databaseName: string;
  command: Readonly<Record<string, unknown>>;
}

/** What is used of a `MongoClient`: the driver's own events, so that nothing of it has to be patched. */
export interface MongoClientEvents {
  on(event: 'commandStarted', listener: (started: CommandStarted) => void): unknown;
  on(event: 'commandSucceeded' | 'commandFailed', listener: (ended: CommandEvent) => void): unknown;
}

/** Makes a span of each command that is sent while something is traced. Never its contents, only what it is and where. */
export function traceCommands(tracer: Tracer, client: MongoClientEvents): void {
  const open = new Map<string, Span>();
  const keyOf = ({ address, connectionId, requestId }: CommandEvent) => `${address} ${connectionId} ${requestId}`;
  client.on('commandStarted', (started) => {
    if (!trace.getActiveSpan()) return;
    const { commandName, databaseName, command } = started;
    const target = command[commandName];
    const collection = typeof target === 'string' ? target : undefined;
    const span = tracer.startSpan([commandName, collection].filter(Boolean).join(' '), {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection && { 'db.collection.name': collection }),
      },
    });
    open.set(keyOf(started), span);
  });
  const end = (ended: CommandEvent, failed: boolean) => {
    const span = open.get(keyOf(ended));
    open.delete(keyOf(ended));
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  client.on('commandSucceeded', (ended) => end(ended, false));
  client.on('commandFailed', (ended) => end(ended, true));
}
