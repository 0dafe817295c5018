import type { User } from '@vetcare/contracts';
import { api, type Platform } from '@vetcare/web-kit';

/** The account and the language that it had when this browser last agreed with it. */
const KNOWN_KEY = 'vetcare-account-language';
const stateOf = (user: User) => `${user._id} ${user.language}`;

/**
 * Makes the language of this browser and that of the account the same. What the visitor has just `chosen` is saved, and what
 * could not be saved on an earlier visit. Otherwise the account's language was chosen on another device and is taken over.
 */
export async function settleLanguage(
  { session, preferences }: Pick<Platform, 'session' | 'preferences'>,
  storage: Storage,
  chosen: boolean,
): Promise<void> {
  const { user } = session.get();
  if (!user) return;
  const known = stateOf(user);
  const isOurs = chosen || !user.language || storage.getItem(KNOWN_KEY) === known;
  storage.setItem(KNOWN_KEY, known);
  if (user.language && !isOurs) return preferences.setLanguage(user.language);
  const { language } = preferences.get();
  const answer = await api.put('/api/user/update-language', { body: { language }, fallback: '' }).catch(() => null);
  // In the meantime another user may have signed in.
  if (!answer || session.get().user?._id !== answer.user._id) return;
  storage.setItem(KNOWN_KEY, stateOf(answer.user));
  session.update(answer.user);
}
