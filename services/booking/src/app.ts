import { type RunningService, startService } from '@vetcare/service';
import type { Clock } from '@vetcare/service-kit';
import { mountAdmin } from './admin/admin.routes';
import { mountForPatient } from './admin/for-patient.routes';
import { mountBlocking } from './blocking/blocking.routes';
import { mountCalendar } from './calendar/calendar.routes';
import { mountCancellation } from './cancellation/cancellation.routes';
import type { Config } from './config';
import { mountConsultations } from './consultation/consultation.routes';
import { createDeps, type Deps } from './deps';
import { conversationHandlers } from './dispute/conversation.consumer';
import { withChangedTimes } from './free-days/changed-times.consumer';
import { tellFreeDays } from './free-days/tell-free-days';
import { mountInvoices } from './invoice/invoice.routes';
import { issueDueInvoices } from './invoice/issue-invoice';
import { mountListing } from './listing/listing.routes';
import { migrations } from './migrations/migrations';
import { answerHandlers } from './move/answer.consumer';
import { mountMove } from './move/move.routes';
import { mountOutcomes } from './outcome/outcome.routes';
import { tellOutcomes } from './outcome/tell-outcomes';
import { withDeparted } from './payout/departed.consumer';
import { mountPayoutBatches, mountPayouts } from './payout/payout.routes';
import { settleDeparted } from './payout/settle-departed';
import { reconcileOrders } from './reconcile/reconcile-orders';
import { withLeavers } from './refund/leaver.consumer';
import { refundLeavers } from './refund/refund-leavers';
import { refundPayments } from './refund/refund-payments';
import { tellEndingChoices } from './refund/tell-ending-choices';
import { unopenedHandlers } from './refund/unopened.consumer';
import { mountReopening } from './reopening/reopening.routes';
import { mountSlots } from './slot/slot.routes';
import { mountUnmatched } from './unmatched/unmatched.routes';
import { mountWebhook } from './webhook/webhook.routes';
import { workInbox } from './webhook/work-inbox';

/** Each webhook starts the work at once; this is for what a process that died has left, and for what failed. */
const INBOX_EVERY_MS = 5_000;
const HOUR_MS = 60 * 60_000;
const KEEP_WEBHOOKS_MS = 30 * 24 * 60 * 60_000;

export type RunningBooking = RunningService<
  'reconcile' | 'refund' | 'inbox' | 'invoices' | 'departed' | 'outcomes' | 'freeDays'
>;

/**
 * Starts the service that owns bookings, money and the times of doctors.
 * @param clock replaces the clock of the database in tests and for demo data
 */
export const startBooking = (config: Config, clock?: Clock): Promise<RunningBooking> =>
  startService({
    name: 'booking',
    dir: __dirname,
    migrations,
    config,
    clock,
    createDeps,
    async upgradeData({ bookings, people, ledger, now }) {
      await bookings.addFilingDates();
      await bookings.addChoices(now());
      await people.addSearchKeys();
      await ledger.addAccounts(bookings);
    },
    mountRoutes(deps, on, express) {
      mountSlots(deps, on);
      mountListing(deps, on);
      mountConsultations(deps, on);
      mountCancellation(deps, on);
      mountMove(deps, on);
      mountOutcomes(deps, on);
      mountReopening(deps, on);
      mountBlocking(deps, on);
      mountCalendar(deps, on);
      mountWebhook(deps, on, express);
      mountInvoices(deps, on);
      mountUnmatched(deps, on);
      mountPayouts(deps, on);
      mountPayoutBatches(deps, on);
      mountAdmin(deps, on);
      mountForPatient(deps, on);
    },
    subscriptions: (deps) => [
      { from: 'auth', handlers: withDeparted(deps, withLeavers(deps, deps.people.authHandlers)) },
      { from: 'catalogue', handlers: withChangedTimes(deps, deps.people.catalogueHandlers) },
      { from: 'chat', handlers: { ...answerHandlers(deps), ...conversationHandlers(deps), ...unopenedHandlers(deps) } },
    ],
    jobs: (deps) => ({
      reconcile: { everyMs: deps.reconcileMs, run: () => reconcile(deps) },
      refund: { everyMs: deps.reconcileMs, run: () => refund(deps) },
      inbox: { everyMs: INBOX_EVERY_MS, run: () => workInbox(deps) },
      invoices: { everyMs: deps.invoicesEveryMs, run: () => issueDueInvoices(deps) },
      outcomes: { everyMs: deps.reconcileMs, run: () => tellOutcomes(deps) },
      freeDays: { everyMs: deps.invoicesEveryMs, run: () => tellFreeDays(deps) },
      departed: { everyMs: HOUR_MS, run: () => settleDeparted(deps) },
    }),
  });

async function reconcile(deps: Deps): Promise<void> {
  await reconcileOrders(deps);
  const limit = new Date(deps.now().getTime() - KEEP_WEBHOOKS_MS);
  await deps.webhooks.forgetBefore(limit);
  await deps.inbox.forgetBefore(limit);
}

async function refund(deps: Deps): Promise<void> {
  await refundLeavers(deps);
  await tellEndingChoices(deps);
  await refundPayments(deps);
}
