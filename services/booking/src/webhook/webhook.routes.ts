import { routes } from '@vetcare/contracts';
import type { Mount } from '@vetcare/service-kit';
import express, { type Express } from 'express';
import { showBookings } from '../booking/show-booking';
import { verifyPayment } from '../consultation/verify-payment';
import type { BookingDeps } from '../deps';
import { receiveWebhook } from './receive-webhook';

export function mountPayments(deps: BookingDeps, on: Mount, app: Express): void {
  on('verifyPayment', async ({ actor, body, requestId }) => {
    const verified = await verifyPayment(deps, actor, body, requestId);
    const [booking] = await showBookings(deps, [verified]);
    if (!booking) throw new Error(`Booking ${verified._id} cannot be shown`);
    return { success: true, message: 'Booking confirmed successfully!', booking };
  });

  // The signature covers the bytes as they came, whatever they are said to be.
  app.use([...routes.razorpayWebhook.paths], express.raw({ type: () => true, limit: '1mb' }));
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
