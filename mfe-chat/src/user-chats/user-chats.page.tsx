import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function UserChatsPage() {
  const t = useTexts(texts).userChats;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
