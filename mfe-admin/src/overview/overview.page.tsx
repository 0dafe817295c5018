import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function OverviewPage() {
  const t = useTexts(texts).overview;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
