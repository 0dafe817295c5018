import type { Actor } from '@vetcare/service-kit';
import type { OpenConsultation } from './consultation';

/**
 * Whether this caller may work on a consultation of their own at all. Somebody who was suspended and finishes consultations may on those
 * that were under way then.
 */
export const mayWorkOn = (
  { finishing }: Pick<Actor, 'finishing'>,
  { closed, beginsAt, endsAt }: OpenConsultation,
): boolean => !finishing || (!closed && beginsAt.getTime() <= finishing.since && endsAt.getTime() > finishing.since);
