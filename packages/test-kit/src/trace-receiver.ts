import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}
interface Batch {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

/** Receives traces as an OpenTelemetry collector does. */
export async function startTraceReceiver() {
  const spans: Span[] = [];
  let received = '';
  const server = createServer(async (request, response) => {
    const batch = await text(request);
    received += batch;
    for (const { resource, scopeSpans } of (JSON.parse(batch) as Batch).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
    }
    response.end('{}');
  }).listen(0);
  await once(server, 'listening');
  return {
    /** The settings of a process that sends its spans here at once. */
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
    spans,
    /** All that was ever sent, attributes included. */
    text: () => received,
    close: () => void server.close(),
  };
}
