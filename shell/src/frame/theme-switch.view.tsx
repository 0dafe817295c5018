import { usePlatform, useTexts } from '@vetcare/web-kit';
import { useSyncExternalStore } from 'react';
import { texts } from '../texts';
import css from './navbar.module.css';

const systemTheme = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribeToSystem(listener: () => void): () => void {
  const system = systemTheme();
  system.addEventListener('change', listener);
  return () => system.removeEventListener('change', listener);
}

export function ThemeSwitch() {
  const { preferences } = usePlatform();
  const t = useTexts(texts).nav.theme;
  const theme = useSyncExternalStore(
    preferences.subscribe,
    () => preferences.get().theme,
    () => 'system',
  );
  const systemIsDark = useSyncExternalStore(
    subscribeToSystem,
    () => systemTheme().matches,
    () => false,
  );
  const dark = theme === 'system' ? systemIsDark : theme === 'dark';
  return (
    <button type="button" className={css.theme} onClick={() => preferences.setTheme(dark ? 'light' : 'dark')}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        {dark ? (
          <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z" />
        ) : (
          <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5Z" />
        )}
      </svg>
      <span className={css.themeText}>{dark ? t.light : t.dark}</span>
    </button>
  );
}
