import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function DoctorPage() {
  const t = useTexts(texts).doctor;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
