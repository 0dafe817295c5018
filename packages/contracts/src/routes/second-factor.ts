import * as factor from '../second-factor';
import { Credentials } from '../user';
import { accessErrors, doctors, type Route, writeErrors } from './route';

const path = '/api/auth/second-factor';
const guessErrors = ['invalid_credentials', 'too_many_requests', 'overloaded'] as const;
const changeErrors = [...writeErrors, ...accessErrors, ...guessErrors, 'conflict'] as const;

/** Signing in with a code after the password, for doctors and admins. */
export const secondFactorRoutes = {
  getSecondFactor: {
    method: 'GET',
    paths: [path],
    service: 'auth',
    access: doctors,
    summary: 'Whether the own sign-in asks for a code after the password',
    status: 200,
    answer: factor.SecondFactorState,
    errors: accessErrors,
  },
  beginSecondFactor: {
    method: 'POST',
    paths: [path],
    service: 'auth',
    access: doctors,
    summary: 'A new secret for an authenticator app, which counts once a code of it has been entered',
    body: factor.PasswordBody,
    status: 200,
    answer: factor.NewSecondFactor,
    errors: changeErrors,
  },
  confirmSecondFactor: {
    method: 'POST',
    paths: [`${path}/confirm`],
    service: 'auth',
    access: doctors,
    summary: 'Turn the second factor on with a code of the new secret; ends all other sessions',
    body: factor.CodeBody,
    status: 200,
    answer: factor.RecoveryCodes,
    errors: changeErrors,
  },
  renewRecoveryCodes: {
    method: 'POST',
    paths: [`${path}/recovery-codes`],
    service: 'auth',
    access: doctors,
    summary: 'New recovery codes; the ones from before no longer work',
    body: factor.PasswordAndCodeBody,
    status: 200,
    answer: factor.RecoveryCodes,
    errors: changeErrors,
  },
  turnOffSecondFactor: {
    method: 'POST',
    paths: [`${path}/off`],
    service: 'auth',
    access: doctors,
    summary: 'Sign in with the password alone from now on, unless the operator demands the second factor',
    body: factor.PasswordAndCodeBody,
    status: 200,
    answer: factor.SecondFactorState,
    errors: changeErrors,
  },
  beginSignInFactor: {
    method: 'POST',
    paths: ['/api/auth/sign-in/second-factor'],
    service: 'auth',
    access: 'anyone',
    summary: 'A new secret for a person whose sign-in was refused with `second_factor_missing`',
    body: Credentials,
    limit: { perMinute: 'logins', by: 'address' },
    status: 200,
    answer: factor.NewSecondFactor,
    errors: [...writeErrors, ...guessErrors, 'forbidden'],
  },
  confirmSignInFactor: {
    method: 'POST',
    paths: ['/api/auth/sign-in/second-factor/confirm'],
    service: 'auth',
    access: 'anyone',
    summary: 'Turn that second factor on with a code of it, and sign in',
    body: factor.CredentialsAndCodeBody,
    limit: { perMinute: 'logins', by: 'address' },
    status: 200,
    answer: factor.SignedInWithNewFactor,
    errors: [...writeErrors, ...guessErrors, 'forbidden', 'conflict'],
  },
} as const satisfies Record<string, Route>;
