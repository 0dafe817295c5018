import { createMediaStore } from '@vetcare/media';
import type { Foundation } from '@vetcare/service';
import { createLargeInputs, createLockStore } from '@vetcare/service-kit';
import type { Config } from './config';
import { createConsultationStore } from './consultation/consultation.store';
import { createIntakeStore } from './intake/intake.store';
import { createLinkStore } from './look/link.store';
import { createLookStore } from './look/look.store';
import { createNoteStore } from './note/note.store';
import { createTemplateStore } from './note/template.store';
import { createPersonStore } from './person/person.store';
import { createInvitationStore } from './pet/invitation.store';
import { createPetStore } from './pet/pet.store';
import { createDraftStore } from './prescription/draft.store';
import { createPrescriptionStore } from './prescription/prescription.store';
import { createRegistrationStore } from './prescription/registration.store';
import { signingCertificate } from './prescription/signing-certificate';
import { createReferralStore } from './referral/referral.store';
import { createVideoStore } from './video/video.store';

/** Everything the use cases work with. Each of them takes a Pick of it. */
export const createDeps = ({ connection, outbox, config, now }: Foundation<'record', Config>) => ({
  connection,
  outbox,
  now,
  clinics: config.CLINICS,
  noteReminderMs: config.NOTE_REMINDER_HOURS * 60 * 60_000,
  people: createPersonStore(connection),
  /** Held by whatever adds to something of which there may be so many. */
  locks: createLockStore(connection, 'Lock', 'locks'),
  pets: createPetStore(connection),
  invitations: createInvitationStore(connection),
  consultations: createConsultationStore(connection),
  intakes: createIntakeStore(connection),
  looks: createLookStore(connection),
  links: createLinkStore(connection),
  notes: createNoteStore(connection),
  templates: createTemplateStore(connection),
  prescriptions: createPrescriptionStore(connection),
  drafts: createDraftStore(connection),
  registrations: createRegistrationStore(connection),
  referrals: createReferralStore(connection),
  /** One reader's at a time, because reading and laying out hundreds of visits occupies a process for seconds. */
  exports: createLargeInputs(1),
  publicUrl: config.PUBLIC_URL,
  certificate: signingCertificate(config.PRESCRIPTION_CERTIFICATE, now),
  media: createMediaStore(connection, 'record'),
  videos: createVideoStore(connection),
});
export type Deps = ReturnType<typeof createDeps>;
