import { SERVICE_CHARGE_PERCENT } from '@vetcare/contracts';
import type { Foundation } from '@vetcare/service';
import { createKeyedMutex } from '@vetcare/service-kit';
import { createBlockStore } from './blocking/block.store';
import { createBookingMetrics } from './booking/booking.metrics';
import { type BookingModel, createBookingModel } from './booking/booking.model';
import { createBookingStore } from './booking/booking.store';
import { type ChangedTimesStore, createChangedTimesStore } from './booking/changed-times.store';
import { createPatientLockStore, createPayoutLockStore } from './booking/lock.store';
import type { Config } from './config';
import { askOncePer } from './consultation/ask-once-per';
import { ASK_AGAIN_MS } from './consultation/check-payment';
import { createHoldNetworkStore } from './consultation/hold-network.store';
import { createOrderStore } from './consultation/order.store';
import { createDisputeJoin } from './dispute/join-disputes';
import { createFreeDaysStore } from './free-days/free-days.store';
import { createInvoiceStore } from './invoice/invoice.store';
import { sellerOf } from './invoice/seller';
import { createOutcomeStore } from './outcome/outcome.store';
import { createDisputeStore } from './payment/dispute.store';
import { createLedgerStore } from './payment/ledger.store';
import { createPaymentStore } from './payment/payment.store';
import { createRazorpayClient } from './payment/razorpay.client';
import { createRefundStore } from './payment/refund.store';
import { createWebhookStore } from './payment/webhook.store';
import { createDepartedStore } from './payout/departed.store';
import { createPayoutStore } from './payout/payout.store';
import { createPayoutBatchStore } from './payout/payout-batch.store';
import { createPersonStore } from './person/person.store';
import { createOrderCheckStore } from './reconcile/order-check.store';
import { createChoiceStore } from './refund/choice.store';
import { createLeaverStore } from './refund/leaver.store';
import { createReopeningStore } from './reopening/reopening.store';
import { createHeldSlotStore } from './slot/held-slot.store';
import { createUnmatchedStore } from './unmatched/unmatched.store';
import { createInboxStore } from './webhook/inbox.store';

const readSettings = (config: Config) => ({
  publicUrl: config.PUBLIC_URL,
  keyId: config.RAZORPAY_KEY_ID,
  keySecret: config.RAZORPAY_KEY_SECRET,
  webhookSecrets: [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_WEBHOOK_SECRET_BEFORE].flatMap(
    (secret) => secret || [],
  ),
  disputeTerms: { borneBy: config.DISPUTE_LOSS_BORNE_BY, feePaise: Math.round(config.DISPUTE_FEE_RUPEES * 100) },
  deductions: {
    serviceChargePercent: SERVICE_CHARGE_PERCENT,
    chargeGstPercent: config.SERVICE_CHARGE_GST_PERCENT,
    tdsPercent: config.TDS_PERCENT,
  },
  grievanceOfficer: config.SELLER_GRIEVANCE_OFFICER,
  supportRefundPaise: config.SUPPORT_REFUND_RUPEES * 100,
  holdMs: config.HOLD_MINUTES * 60_000,
  holdsPerNetwork: config.HOLDS_PER_NETWORK,
  reconcileMs: config.RECONCILE_SECONDS * 1_000,
  invoicesEveryMs: config.INVOICE_SECONDS * 1_000,
});

/** The ledger, and the invoices that follow it. */
function createBooks(config: Config, connection: Foundation<'booking', Config>['connection']) {
  const [invoices, seller] = [createInvoiceStore(connection), sellerOf(config)];
  const ledger = createLedgerStore(connection, {
    onFee: (session, { paymentId, at }) => invoices.noteDue(session, paymentId, at),
  });
  return { invoices, seller, ledger, disputes: createDisputeStore(connection) };
}

/** The stores that share the collection of bookings. */
const createBookingStores = (rows: BookingModel, changedTimes: ChangedTimesStore) => ({
  bookings: createBookingStore(rows, changedTimes),
  orders: createOrderStore(rows),
  orderChecks: createOrderCheckStore(rows),
  heldSlots: createHeldSlotStore(rows),
  outcomes: createOutcomeStore(rows),
  choices: createChoiceStore(rows),
  reopenings: createReopeningStore(rows),
});

/** Everything the use cases work with. Each of them takes a Pick of it. */
export function createDeps({ config, connection, outbox, metrics, log, now, wake }: Foundation<'booking', Config>) {
  const settings = readSettings(config);
  const { keyId, keySecret } = settings;
  const bookingModel = createBookingModel(connection);
  const changedTimes = createChangedTimesStore(connection);
  const stores = createBookingStores(bookingModel, changedTimes);
  const { bookings, orderChecks } = stores;
  const refunds = createRefundStore(connection);
  const books = createBooks(config, connection);
  const inbox = createInboxStore(connection);
  return {
    connection,
    ...stores,
    changedTimes,
    freeDays: createFreeDaysStore(connection),
    patientLocks: createPatientLockStore(connection),
    holdNetworks: createHoldNetworkStore(connection),
    payments: createPaymentStore(connection),
    unmatched: createUnmatchedStore(connection),
    refunds,
    blocks: createBlockStore(connection),
    leavers: createLeaverStore(connection, bookingModel),
    ...books,
    payoutLocks: createPayoutLockStore(connection),
    payoutBatches: createPayoutBatchStore(connection),
    payouts: createPayoutStore(connection, books.ledger.rows),
    departed: createDepartedStore(connection, bookingModel, books.ledger.rows),
    webhooks: createWebhookStore(connection),
    inbox,
    joinDisputes: createDisputeJoin({ ...stores, ...books, ...settings, outbox }),
    people: createPersonStore(connection),
    provider: createRazorpayClient({ url: config.RAZORPAY_API_URL, keyId, keySecret }),
    outbox,
    metrics: createBookingMetrics({ metrics, bookings, orderChecks, refunds, inbox, now }),
    settlementMutex: createKeyedMutex(),
    askOnce: askOncePer<boolean>(ASK_AGAIN_MS, now),
    wakeRefunds: () => wake('refund'),
    wakeInbox: () => wake('inbox'),
    log,
    now,
    ...settings,
  };
}

export type Deps = ReturnType<typeof createDeps>;
