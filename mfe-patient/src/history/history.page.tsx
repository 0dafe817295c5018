import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function HistoryPage() {
  const t = useTexts(texts).history;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
