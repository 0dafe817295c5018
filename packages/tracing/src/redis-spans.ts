import { tracingChannel } from 'node:diagnostics_channel';
import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

/** What is used of what ioredis tells of a command. It also tells of its arguments, which are contents. */
interface RedisCommand {
  command: string;
}

/** Makes a span of each command that is sent to Redis while something is traced. ioredis publishes them, so nothing of it is patched. */
export function traceRedis(tracer: Tracer): () => void {
  const open = new WeakMap<RedisCommand, Span>();
  const end = (sent: RedisCommand, failed: boolean) => {
    const span = open.get(sent);
    open.delete(sent);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const subscriber = {
    start(sent: RedisCommand) {
      if (!trace.getActiveSpan()) return;
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': sent.command };
      open.set(sent, tracer.startSpan(`redis ${sent.command}`, { kind: SpanKind.CLIENT, attributes }));
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: (sent: RedisCommand) => end(sent, false),
    error: (sent: RedisCommand) => end(sent, true),
  };
  const commands = tracingChannel<RedisCommand>('ioredis:command');
  commands.subscribe(subscriber);
  return () => commands.unsubscribe(subscriber);
}
