import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function AppointmentsPage() {
  const t = useTexts(texts).appointments;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
