import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function DoctorsPage() {
  const t = useTexts(texts).doctors;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
