import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function RegisterPage() {
  const t = useTexts(texts).register;
  usePageTitle(t.title);
  return <h1>{t.title}</h1>;
}
