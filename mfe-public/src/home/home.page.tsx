import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function HomePage() {
  const t = useTexts(texts).home;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
