import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from './area.texts';

/** The tab's title of an admin's page, told from the page of the same name that everybody has. */
export function useAdminTitle(title: string): void {
  const { admin } = useTexts(texts);
  usePageTitle(`${admin} · ${title}`);
}
