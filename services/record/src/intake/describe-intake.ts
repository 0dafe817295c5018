import type { Intake } from '@vetcare/contracts';
import type { IntakeRecord } from './intake.store';

/** Fields are missing of one that has a picture or a document only. */
export const describeIntake = (intake: IntakeRecord): Intake => ({
  petId: intake.petId ?? null,
  reason: intake.reason ?? '',
  since: intake.since ?? null,
  eats: intake.eats ?? null,
  drinks: intake.drinks ?? null,
  moves: intake.moves ?? null,
  redFlags: intake.redFlags ?? [],
  sharesHistory: intake.sharesHistory ?? false,
  pictures: intake.pictures ?? [],
  documents: (intake.documents ?? []).map(({ path, name, bytes }) => ({ path, name, bytes })),
  video: intake.video ?? null,
  changedAt: intake.changedAt.toISOString(),
});
