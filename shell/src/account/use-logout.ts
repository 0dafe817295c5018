import { messageOf, toast, usePlatform, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

/** Ends the session and navigates home. */
export function useLogout(): () => Promise<void> {
  const { session, navigate } = usePlatform();
  const t = useTexts(texts).toasts;
  return async () => {
    try {
      await session.logout(() => navigate('/'));
    } catch (error) {
      toast.error(messageOf(error, t.logoutFailed));
      return;
    }
    // What was typed and not sent is personal, and whoever comes next may not be the same person.
    window.sessionStorage.clear();
    toast.success(t.loggedOut);
  };
}
