import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@vetcare/test-kit';

export interface WebhookDelivery {
  eventId: string;
  signature: string;
  body: string;
}

const eventOf = (delivery: WebhookDelivery): string => JSON.parse(delivery.body).event;

/** Receives the provider's webhooks and keeps them, so that a test can deliver them when and as often as it likes. */
export async function openWebhookInbox() {
  const deliveries: WebhookDelivery[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      deliveries.push({
        eventId: String(request.headers['x-razorpay-event-id']),
        signature: String(request.headers['x-razorpay-signature']),
        body: Buffer.concat(chunks).toString('utf8'),
      });
      response.end('{}');
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Resolves with the delivery of this event that mentions this id. */
    delivery: (event: string, mentions: string): Promise<WebhookDelivery> =>
      until(
        async () => deliveries.find((one) => eventOf(one) === event && one.body.includes(mentions)),
        `a ${event} webhook`,
      ),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
