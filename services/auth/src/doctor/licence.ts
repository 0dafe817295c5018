import type { EnteredLicence } from '@vetcare/contracts';
import { ConflictError } from '@vetcare/service-kit';
import type { LicenceRecord, UserRecord } from '../user/user';

/** What the doctor has entered, for the doctor and for admins. */
export const toLicence = ({ licence }: Pick<UserRecord, 'licence'>): EnteredLicence | null =>
  licence ? describeLicence(licence) : null;

export const describeLicence = ({
  council,
  number,
  certificate,
  enteredAt,
  checked,
}: LicenceRecord): EnteredLicence => ({
  council,
  number,
  certificateUrl: certificate,
  enteredAt: enteredAt.toISOString(),
  checked,
});

/**
 * The fields of a doctor whose licence an admin has approved.
 * @throws ConflictError if the doctor has changed it since the admin looked at it
 */
export function checkedFields(
  { licence }: Pick<UserRecord, 'licence'>,
  enteredAt: string,
): Required<Pick<UserRecord, 'licence' | 'shownLicence'>> {
  if (!licence || licence.enteredAt.getTime() !== Date.parse(enteredAt)) throw new ConflictError('licence_changed');
  const { council, number } = licence;
  return { licence: { ...licence, checked: true }, shownLicence: { council, number } };
}
