import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function DoctorChatsPage() {
  const t = useTexts(texts).doctorChats;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
