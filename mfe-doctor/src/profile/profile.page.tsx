import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function ProfilePage() {
  const t = useTexts(texts).profile;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
