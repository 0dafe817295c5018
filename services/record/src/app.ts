import { type RunningService, startService } from '@vetcare/service';
import type { Clock } from '@vetcare/service-kit';
import { mountClinics } from './clinic/clinic.routes';
import type { Config } from './config';
import { followAnswers, followBookings } from './consultation/consultation.consumer';
import { createDeps } from './deps';
import { mountExports } from './export/export.routes';
import { forgetVideos } from './intake/forget-videos';
import { mountIntakes } from './intake/intake.routes';
import { mountLinks } from './link/link.routes';
import { migrations } from './migrations/migrations';
import { forgetNotes } from './note/forget-notes';
import { mountNotes, mountTemplates } from './note/note.routes';
import { remindFollowUps } from './note/remind-follow-ups';
import { remindUnsigned } from './note/remind-unsigned';
import { followAccounts } from './pet/account.consumer';
import { mountOwners } from './pet/owner.routes';
import { mountPets } from './pet/pet.routes';
import { letsSee } from './picture/picture.access';
import { mountPrescriptions } from './prescription/prescription.routes';
import { followRegistrations } from './prescription/registration.consumer';
import { mountRecords } from './record/record.routes';
import { mountLetters, mountReferrals } from './referral/referral.routes';
import { remindOwners } from './reminder/remind-owners';
import { addSearchKeys } from './search/add-search-keys';
import { mountTimeline } from './timeline/timeline.routes';
import { mountVideos } from './video/serve-video';
import { mountVisits } from './visit/visit.routes';

const REMIND_EVERY_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Starts the service that owns pets, and what is written about them at a consultation.
 * @param clock replaces the clock of the database in tests and for demo data
 */
export const startRecord = (
  config: Config,
  clock?: Clock,
): Promise<
  RunningService<
    'addSearchKeys' | 'forgetNotes' | 'forgetVideos' | 'remindFollowUps' | 'remindOwners' | 'remindUnsigned'
  >
> =>
  startService({
    name: 'record',
    dir: __dirname,
    migrations,
    config,
    clock,
    createDeps,
    mountRoutes(deps, on, express) {
      mountClinics(deps, on);
      mountPets(deps, on);
      mountOwners(deps, on);
      mountIntakes(deps, on);
      mountRecords(deps, on);
      mountNotes(deps, on);
      mountTemplates(deps, on);
      mountVisits(deps, on);
      mountPrescriptions(deps, on);
      mountReferrals(deps, on);
      mountLetters(deps, on);
      mountExports(deps, on);
      mountLinks(deps, on);
      mountTimeline(deps, on);
      mountVideos(deps, express);
      deps.media.mount(express, letsSee(deps));
    },
    jobs: (deps) => ({
      addSearchKeys: { everyMs: HOUR_MS, run: () => addSearchKeys(deps), atStart: true },
      forgetNotes: { everyMs: DAY_MS, run: () => forgetNotes(deps), atStart: true },
      forgetVideos: { everyMs: HOUR_MS, run: () => forgetVideos(deps), atStart: true },
      remindFollowUps: { everyMs: REMIND_EVERY_MS, run: () => remindFollowUps(deps), atStart: true },
      remindOwners: { everyMs: REMIND_EVERY_MS, run: () => remindOwners(deps), atStart: true },
      remindUnsigned: { everyMs: REMIND_EVERY_MS, run: () => remindUnsigned(deps), atStart: true },
    }),
    subscriptions: (deps) => [
      { from: 'auth', handlers: { ...followAccounts(deps), ...followRegistrations(deps) } },
      { from: 'catalogue', handlers: deps.people.catalogueHandlers },
      { from: 'booking', handlers: followBookings(deps) },
      { from: 'chat', handlers: followAnswers(deps) },
    ],
  });
