import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function AboutPage() {
  const t = useTexts(texts).aboutUs;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
