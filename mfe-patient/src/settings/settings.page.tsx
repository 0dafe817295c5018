import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function SettingsPage() {
  const t = useTexts(texts).settings;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
