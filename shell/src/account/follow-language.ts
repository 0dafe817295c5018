import type { Platform } from '@vetcare/web-kit';

/** Keeps the language of this browser and that of the account the same. What does so is loaded once they differ. */
export function followLanguage({ session, preferences }: Pick<Platform, 'session' | 'preferences'>): void {
  const compare = (chosen: boolean) => (): void => {
    const { user } = session.get();
    if (!user || (user.language ?? 'en') === preferences.get().language) return;
    // The next visit tries again what can't be loaded now.
    import('./settle-language').then(
      ({ settleLanguage }) => settleLanguage({ session, preferences }, window.localStorage, chosen),
      () => {},
    );
  };
  session.subscribe(compare(false));
  preferences.subscribe(compare(true));
  compare(false)();
}
