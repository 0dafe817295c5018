import { type RunningService, startService } from '@vetcare/service';
import type { Clock } from '@vetcare/service-kit';
import { accountHandlers } from './account/account.consumer';
import { bookingHandlers } from './booking/booking.consumer';
import { sendReminders } from './booking/send-reminders';
import { unansweredHandlers } from './booking/unanswered.consumer';
import { unmatchedHandlers } from './booking/unmatched-returned.consumer';
import type { Config } from './config';
import { createDeps } from './deps';
import { migrations } from './migrations/migrations';
import { payoutHandlers } from './payout/payout.consumer';
import { prescriptionHandlers } from './prescription/prescription.consumer';
import { noteHandlers } from './record/note.consumer';
import { petReminderHandlers } from './record/pet-reminder.consumer';
import { referralHandlers } from './record/referral.consumer';
import { reviewHandlers } from './review/review.consumer';
import { mountMails } from './sent-mail/sent-mail.routes';
import { mountTickets } from './ticket/ticket.routes';
import { unreadHandlers } from './unread/unread.consumer';

const REMINDERS_EVERY_MS = 10_000;
const HOUR_MS = 60 * 60_000;
/** An operator may want to send a mail again that was given up. It says things about people, so it can't stay for ever. */
const GIVEN_UP_KEPT_MS = 30 * 24 * HOUR_MS;

export type RunningNotification = RunningService<'remind' | 'forgetMails'>;

/**
 * Starts the service that writes mails about the events of others, and keeps what people write to support.
 * @param clock replaces the clock of the database in tests
 */
export const startNotification = (config: Config, clock?: Clock): Promise<RunningNotification> =>
  startService({
    name: 'notification',
    dir: __dirname,
    migrations,
    config,
    clock,
    createDeps,
    mountRoutes(deps, on) {
      mountMails(deps, on);
      mountTickets(deps, on);
    },
    subscriptions: (deps) => [
      { from: 'auth', handlers: accountHandlers(deps) },
      { from: 'catalogue', handlers: deps.people.catalogueHandlers },
      {
        from: 'booking',
        handlers: { ...bookingHandlers(deps), ...payoutHandlers(deps), ...unmatchedHandlers(deps) },
      },
      {
        from: 'record',
        handlers: {
          ...{ ...noteHandlers(deps), ...petReminderHandlers(deps) },
          ...{ ...prescriptionHandlers(deps), ...referralHandlers(deps) },
        },
      },
      { from: 'review', handlers: reviewHandlers(deps) },
      { from: 'chat', handlers: { ...unreadHandlers(deps), ...unansweredHandlers(deps) } },
    ],
    jobs: (deps) => ({
      // What was due while no process ran should not wait any longer.
      remind: { everyMs: REMINDERS_EVERY_MS, run: () => sendReminders(deps), atStart: true },
      forgetMails: {
        everyMs: HOUR_MS,
        async run() {
          await deps.mails.removeGivenUp(new Date(deps.now().getTime() - GIVEN_UP_KEPT_MS));
          await deps.mails.forgetContents(deps.now());
        },
      },
    }),
    background: (deps) => [deps.startSender()],
    close: async ({ smtp }) => smtp.close(),
  });
