import type { Metrics } from '@vetcare/service-kit';
import { type BookingState, bookingStates } from './booking';
import { cacheFor } from './cache-for';

/** Counting every booking takes longer each year, and Prometheus scrapes every few seconds, so counts are cached. */
const COUNT_CACHE_MS = 60_000;

/** Why an operator must look at a payment. docs/runbooks/payments.md says what to do. */
const alarmReasons = [
  'amount_mismatch',
  'dispute',
  'never_captured',
  'order_unknown_to_provider',
  'refund_failed',
  'refund_refused',
  'refunded_too_much',
  'signed_but_denied',
  'unknown_order',
  'webhook_failed',
] as const;
type AlarmReason = (typeof alarmReasons)[number];

interface Sources {
  metrics: Metrics;
  bookings: { countIn(state: BookingState): Promise<number> };
  orderChecks: { countOpen(): Promise<number> };
  refunds: { countWaiting(): Promise<number> };
  inbox: { lastAt(): Promise<Date | undefined>; countWaiting(): Promise<number> };
  now: () => Date;
}

export function createBookingMetrics(sources: Sources) {
  watchBookings(sources);
  const { metrics } = sources;
  const knownStates = bookingStates.map((state) => ({ state }));
  const states = metrics.counter(
    'vetcare_booking_changes_total',
    'Bookings that came into a state',
    ['state'],
    knownStates,
  );
  const settlements = metrics.counter('vetcare_settlements_total', 'What payments did to bookings', ['act']);
  const received = metrics.counter('vetcare_webhooks_total', 'Webhooks by what they were', ['kind']);
  const knownReasons = alarmReasons.map((reason) => ({ reason }));
  const alarms = metrics.counter(
    'vetcare_payment_alarms_total',
    'An operator must look at the payments',
    ['reason'],
    knownReasons,
  );
  return {
    cameInto: (state: BookingState) => states.inc({ state }),
    settled: (act: string) => settlements.inc({ act }),
    webhook: (kind: 'received' | 'forged') => received.inc({ kind }),
    alarm: (reason: AlarmReason) => alarms.inc({ reason }),
  };
}

export type BookingMetrics = ReturnType<typeof createBookingMetrics>;

/** Gauges whose values are read from the database when Prometheus scrapes. */
function watchBookings({ metrics, bookings, orderChecks, refunds, inbox, now }: Sources): void {
  const startedAt = now();
  for (const state of bookingStates) {
    const count = cacheFor(COUNT_CACHE_MS, now, () => bookings.countIn(state));
    metrics.gauge(`vetcare_bookings_${state.toLowerCase()}`, `Bookings that are ${state}`, count);
  }
  metrics.gauge('vetcare_open_orders', 'Orders that the provider is still asked about', () => orderChecks.countOpen());
  metrics.gauge('vetcare_refunds_waiting', 'Refunds the provider has not carried out yet', () =>
    refunds.countWaiting(),
  );
  metrics.gauge('vetcare_webhooks_waiting', 'Webhooks that were answered and not yet worked on', () =>
    inbox.countWaiting(),
  );
  metrics.gauge('vetcare_webhook_silence_seconds', 'Since the last webhook that was signed', async () => {
    const last = (await inbox.lastAt()) ?? startedAt;
    return Math.max(0, (now().getTime() - last.getTime()) / 1000);
  });
}
