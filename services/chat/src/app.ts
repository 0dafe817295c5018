import { routeTable } from '@vetcare/contracts';
import { type RunningService, startService } from '@vetcare/service';
import { backlogGauge, type Clock, startScheduledJob } from '@vetcare/service-kit';
import type { Config } from './config';
import { mountContactRoutes } from './contact/contact.routes';
import { mountConversationRoutes } from './conversation/conversation.routes';
import { createDeps } from './deps';
import { disputeHandlers } from './dispute/dispute.consumer';
import { migrations } from './migrations/migrations';
import { forgetChangedPeople } from './permission/forget-changed-people';
import { createMustOpen } from './reach/must-open';
import { tellHere } from './reach/tell-here';
import { mountReportRoutes } from './report/report.routes';
import { forgetAnswers } from './saved-answer/forget-answers';
import { mountSavedAnswers } from './saved-answer/saved-answer.routes';
import { limitSends } from './sending/limit-sends';
import { mountMessageRoutes } from './sending/message.routes';
import { tellingAdmins } from './socket/cases.consumer';
import { drainSockets } from './socket/drain-sockets';
import { followRevokedSessions } from './socket/revoked-sessions';
import { recordHandlers } from './unanswered/record.consumer';
import { tellRecorded } from './unanswered/tell-answered';
import { tellUnanswered } from './unanswered/tell-unanswered';
import { tellUnopened } from './unanswered/tell-unopened';
import { followBookings } from './window/window.consumer';

type Deps = ReturnType<typeof createDeps>;

const REMINDERS_EVERY_MS = 10_000;
const WINDOWS_EVERY_MS = 60_000;
const REACH_EVERY_MS = 5_000;
const UNOPENED_EVERY_MS = 15_000;
const DAY_MS = 24 * 60 * 60_000;
/** Twice what others take, because its pods have more than twice their memory. */
const LARGE_INPUTS_AT_ONCE = 4;

/**
 * `unread` reminds of unread messages, `unanswered` looks for consultations that ended without a word from their doctor, `here` for
 * doctors who come and leave, `unopened` for consultations that a doctor who was offered for now has not opened.
 */
export type RunningChat = RunningService<'unread' | 'unanswered' | 'here' | 'unopened'>;

/**
 * Starts one node of the service that owns messages, who read what, and who may write to whom.
 * @param clock replaces the clock of the database in tests and for demo data
 */
export const startChat = (config: Config, clock?: Clock): Promise<RunningChat> =>
  startService({
    name: 'chat',
    dir: __dirname,
    migrations,
    config,
    clock,
    largeInputsAtOnce: LARGE_INPUTS_AT_ONCE,
    createDeps,
    upgradeData: ({ people }) => people.addSearchKeys(),
    mountRoutes(deps, on, express) {
      mountContactRoutes(deps, on);
      mountConversationRoutes(deps, on);
      express.post([...routeTable.sendMessage.paths], limitSends(deps));
      mountMessageRoutes(deps, on);
      mountReportRoutes(deps, on);
      mountSavedAnswers(deps, on);
      deps.media.mount(express);
    },
    attach: (deps, server) => deps.attach(server),
    subscriptions: (deps) => [
      { from: 'auth', handlers: accountHandlers(deps) },
      { from: 'catalogue', handlers: forgetChangedPeople(deps.people.catalogueHandlers, deps.permissions) },
      { from: 'booking', handlers: bookingHandlers(deps) },
      { from: 'record', handlers: recordHandlers(deps) },
      { from: 'review', handlers: tellingAdmins(deps, 'review', {}) },
      { from: 'notification', handlers: tellingAdmins(deps, 'notification', {}) },
    ],
    jobs,
    background: (deps) => [followRevokedSessions(deps), startSweep(deps)],
    async beforeStop({ io, socketsFinished, config: { DRAIN_MS } }) {
      await drainSockets(io, { overMs: DRAIN_MS });
      await socketsFinished();
    },
    async close({ summaries, presence, redis }) {
      await summaries.stop();
      await presence.stop();
      redis.close();
    },
  });

const accountHandlers = (deps: Deps) =>
  tellingAdmins(
    deps,
    'auth',
    forgetAnswers(forgetChangedPeople(deps.people.authHandlers, deps.permissions), deps.savedAnswers),
  );

const bookingHandlers = (deps: Deps) =>
  tellingAdmins(deps, 'booking', {
    ...followBookings({
      ...deps,
      mustOpen: createMustOpen(deps),
      onOpened: (session, bookingId) => tellRecorded(deps, session, bookingId),
      onMadeVisible: deps.presence.makeVisible,
      onWindowChanged: deps.permissions.forgettingWindow(deps.broadcast.windowChanged),
    }),
    ...disputeHandlers(deps),
  });

/** Whether nothing that record has told waits to be handled; false also if that is not known. */
const hearing =
  ({ metrics, log }: Pick<Deps, 'metrics' | 'log'>) =>
  async (): Promise<boolean> => {
    const backlog = await metrics.gauges.get(backlogGauge('record'))?.();
    if (backlog !== 0) log.warn({ backlog }, 'nobody is judged silent or absent while events of record wait');
    return backlog === 0;
  };

const jobs = (deps: Deps) => ({
  unread: { everyMs: REMINDERS_EVERY_MS, run: deps.reminders.run },
  unanswered: {
    everyMs: WINDOWS_EVERY_MS,
    run: () => tellUnanswered({ ...deps, hasHeardRecord: hearing(deps) }),
  },
  here: { everyMs: REACH_EVERY_MS, run: () => tellHere({ ...deps, connected: deps.connected }) },
  unopened: { everyMs: UNOPENED_EVERY_MS, run: () => tellUnopened({ ...deps, hasHeardRecord: hearing(deps) }) },
});

/** Completes at the start, and once a day, what a killed node has left behind. */
function startSweep({ log, sweepSummaries }: Pick<Deps, 'log' | 'sweepSummaries'>) {
  const sweep = startScheduledJob({ name: 'summaries', everyMs: DAY_MS, run: sweepSummaries, log });
  sweep.wake();
  return sweep;
}
