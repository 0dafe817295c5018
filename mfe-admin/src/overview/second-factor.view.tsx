import { SecondFactor } from '@vetcare/ui';
import { useSecondFactor } from '@vetcare/web-kit/account';

/** The second factor of the admin's own sign-in. */
export function OwnSecondFactor() {
  return <SecondFactor {...useSecondFactor()} />;
}
