import { type RunningService, startService } from '@vetcare/service';
import type { Clock } from '@vetcare/service-kit';
import { mountUsers } from './account/user.routes';
import { mountUserAdmin } from './account/user-admin.routes';
import { followBooking, followChat, followGateway, followNotification, followReview } from './audit/audit.consumer';
import { mountAudit } from './audit/audit.routes';
import type { Config } from './config';
import { createDeps } from './deps';
import { doctorHandlers } from './doctor/doctor.consumer';
import { mountDoctors } from './doctor/doctor.routes';
import { mountEmail } from './email/email.routes';
import { mountLicence } from './licence/licence.routes';
import { migrations } from './migrations/migrations';
import { mountParked } from './parked/parked.routes';
import { mountPassword } from './password/password.routes';
import { resealDetails } from './payout-details/payout-details';
import { mountPayoutDetails } from './payout-details/payout-details.routes';
import { followSettlements } from './payout-details/settled.consumer';
import { endSessionsWithoutFactor } from './second-factor/end-sessions-without-factor';
import { mountSecondFactor } from './second-factor/second-factor.routes';
import { mountFactorAtSignIn } from './session/factor-at-sign-in.routes';
import { mountSessions } from './session/session.routes';

/**
 * Starts the service that owns accounts and sessions. It is ready without Redis: nobody can be signed in or out then, which
 * is answered with 503, but registrations and mailed links still work.
 * @param clock replaces the clock of the database in tests and for demo data
 */
export const startAuth = (config: Config, clock?: Clock): Promise<RunningService> =>
  startService({
    name: 'auth',
    dir: __dirname,
    migrations,
    config,
    clock,
    createDeps,
    async upgradeData(deps) {
      await deps.users.addSearchKeys();
      await endSessionsWithoutFactor(deps);
      await resealDetails(deps);
    },
    mountRoutes(deps, on, express) {
      mountSessions(deps, on);
      mountSecondFactor(deps, on);
      mountFactorAtSignIn(deps, on);
      mountUsers(deps, on);
      mountPassword(deps, on);
      mountEmail(deps, on);
      mountDoctors(deps, on);
      mountLicence(deps, on, express);
      mountPayoutDetails(deps, on);
      mountUserAdmin(deps, on);
      mountAudit(deps, on);
      mountParked(deps, on);
      deps.media.mount(express);
    },
    subscriptions: (deps) => [
      { from: 'catalogue', handlers: doctorHandlers(deps) },
      { from: 'review', handlers: followReview(deps) },
      { from: 'booking', handlers: { ...followBooking(deps), ...followSettlements(deps) } },
      { from: 'notification', handlers: followNotification(deps) },
      { from: 'gateway', handlers: followGateway(deps) },
      { from: 'chat', handlers: followChat(deps), only: 'chat.message.report-closed.v1' },
    ],
    background: (deps) => [deps.revocations.start(), deps.resetRequests.start(), deps.guessNotices.start()],
    close: async ({ redis }) => redis.disconnect(),
  });
