import { useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { meanwhileTexts } from './meanwhile.texts';

/**
 * What a form says of edits that came back from an earlier visit. null if there are none, and once they are saved or dropped:
 * what is typed from then on needs no words.
 */
export function useUnsaved<T extends object>(typed: Partial<T>, saved: T) {
  const t = useTexts(meanwhileTexts);
  const isUnsaved = JSON.stringify({ ...saved, ...typed }) !== JSON.stringify(saved);
  const [cameBack, setCameBack] = useState(isUnsaved);
  if (cameBack && !isUnsaved) setCameBack(false);
  return cameBack && isUnsaved ? { text: t.unsaved, discard: t.discard } : null;
}
