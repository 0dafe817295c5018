import { useTexts } from '@vetcare/web-kit';
import type { Place } from '../navigation/place';
import { inboxTexts } from './inbox.texts';

/** The title of the list that a place shows. */
export function useListTitle({ section }: Place): string {
  const t = useTexts(inboxTexts);
  return section ? t.titles[section] : t.mine;
}
