import type { UpdateLicenceBody } from '@vetcare/contracts';
import type { AuthDeps } from '../deps';
import type { LicenceRecord } from '../user/user';
import { type ApplicantDeps, findApplicant } from './find-applicant';
import { saveLicence } from './save-licence';

type Deps = ApplicantDeps & Pick<AuthDeps, 'connection' | 'media' | 'outbox' | 'now'>;

/**
 * Stores the licence of a doctor who waits for approval or was rejected, whose case it puts back into the admins' list.
 * @throws InvalidCredentialsError, TooManyGuessesError, ProductError `forbidden` for everybody else
 */
export async function submitLicence(
  deps: Deps,
  { licence, ...given }: { email: string; password: string; licence: UpdateLicenceBody; requestId: string },
): Promise<LicenceRecord> {
  const { _id } = await findApplicant(deps, given);
  return saveLicence(deps, String(_id), licence, { reopen: true, requestId: given.requestId });
}
