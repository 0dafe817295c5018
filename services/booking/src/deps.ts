import type { Outbox } from '@vetcare/messaging';
import type { Logger } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { BookingMetrics } from './booking/booking.metrics';
import type { BookingStore } from './booking/booking.store';
import type { LedgerStore } from './payment/ledger.store';
import type { OneAtATime } from './payment/one-at-a-time';
import type { PaymentStore } from './payment/payment.store';
import type { PaymentProvider } from './payment/razorpay.client';
import type { RefundStore } from './payment/refund.store';
import type { WebhookStore } from './payment/webhook.store';
import type { PersonStore } from './person/person.store';

export interface BookingDeps {
  connection: Connection;
  bookings: BookingStore;
  payments: PaymentStore;
  refunds: RefundStore;
  ledger: LedgerStore;
  webhooks: WebhookStore;
  people: PersonStore;
  provider: PaymentProvider;
  outbox: Outbox;
  metrics: BookingMetrics;
  /** By order. */
  settling: OneAtATime;
  log: Logger;
  now: () => Date;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  holdMs: number;
  reconcileMs: number;
}
