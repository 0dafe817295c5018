import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function LoginPage() {
  const t = useTexts(texts).login;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
