import type { Handlers } from '@vetcare/messaging';
import type { Deps } from '../deps';

/** A person's entries go with their account. */
export const followAccounts = ({ entries }: Pick<Deps, 'entries'>): Handlers => ({
  'auth.user.deleted.v1': ({ data }, session) => entries.forget(session, data.userId),
});
