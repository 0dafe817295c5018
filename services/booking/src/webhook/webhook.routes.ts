import { MAX_SIGNED_BODY_BYTES, routes } from '@vetcare/contracts';
import type { Mount } from '@vetcare/service-kit';
import express, { type Express } from 'express';
import { type ReceiveDeps, receiveWebhook } from './receive-webhook';

export function mountWebhook(deps: ReceiveDeps, on: Mount, app: Express): void {
  // The signature covers the raw bytes, so the body is read unparsed whatever its content type says.
  const readRaw = express.raw({ type: () => true, limit: MAX_SIGNED_BODY_BYTES, inflate: false });
  app.use([...routes.razorpayWebhook.paths], readRaw);
  on('razorpayWebhook', async ({ request, requestId }) => {
    await receiveWebhook(deps, {
      raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      signature: request.get('x-razorpay-signature') ?? '',
      eventId: request.get('x-razorpay-event-id'),
      requestId,
    });
    return { success: true };
  });
}
