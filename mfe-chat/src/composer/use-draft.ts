import { useCallback, useState } from 'react';
import { useChat } from '../chat/chat.context';
import type { Draft } from './draft.store';

/** What was begun in the conversation with somebody, kept as it changes. */
export function useDraft(personId: string): [Draft, (part: Partial<Draft>) => void] {
  const { drafts } = useChat();
  const [draft, setDraft] = useState(() => drafts.get(personId));
  const change = useCallback(
    (part: Partial<Draft>) => {
      // Of the newest: a picture that took a second to read must not undo what was typed in that second.
      const next = { ...drafts.get(personId), ...part };
      drafts.set(personId, next);
      setDraft(next);
    },
    [drafts, personId],
  );
  return [draft, change];
}
