import type { Intake } from '@vetcare/contracts';
import { answersOf } from './intake';
import type { IntakeRecord } from './intake.store';

export const describeIntake = (intake: IntakeRecord): Intake => ({
  ...answersOf(intake),
  changedAt: intake.changedAt.toISOString(),
});
