import { isLargeBody, noteChecked, requestIdOf } from '@vetcare/service-kit';
import type { RequestHandler } from 'express';
import { type ApplicantDeps, findApplicant } from './find-applicant';
import { peekCredentials } from './peek-credentials';

/**
 * Checks the e-mail and the password in front of a picture before the picture is read, because anyone can send one. A caller who
 * puts them behind the picture shares one place with all strangers.
 * @throws InvalidCredentialsError, TooManyGuessesError, ProductError `forbidden`
 */
export function checkBeforePicture(deps: ApplicantDeps): RequestHandler {
  return async (request, response, next) => {
    if (!isLargeBody(request)) return next();
    const given = await peekCredentials(request);
    if (!given) return next();
    const applicant = await findApplicant(deps, { ...given, requestId: requestIdOf(request) });
    noteChecked(response, String(applicant._id));
    next();
  };
}
