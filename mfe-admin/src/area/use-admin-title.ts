import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from './area.texts';

/** The tab title of an admin page. The prefix distinguishes it from the public page of the same name. */
export function useAdminTitle(title: string): void {
  const { admin } = useTexts(texts);
  usePageTitle(`${admin} · ${title}`);
}
