import { useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';
import type { Place } from './section';

/** What the list of a place is called. */
export function useListTitle({ section }: Place): string {
  const t = useTexts(texts.inbox);
  return section ? t.titles[section] : t.mine;
}
