import { SessionList } from '@vetcare/ui';
import { useOwnSessions } from '@vetcare/web-kit/account';

/** Where the doctor is signed in. */
export function Sessions() {
  return <SessionList {...useOwnSessions()} />;
}
