import { useCallback, useState } from 'react';
import { useChat } from '../chat/chat.context';
import type { Draft } from '../store/draft.store';

/** The draft of the conversation with a person. Every change is stored. */
export function useDraft(personId: string): [Draft, (part: Partial<Draft>) => void] {
  const { drafts } = useChat();
  const [draft, setDraft] = useState(() => drafts.get(personId));
  const change = useCallback(
    (part: Partial<Draft>) => {
      // The stored draft is read again, so that a picture that took a second to prepare does not undo what was typed since.
      const next = { ...drafts.get(personId), ...part };
      drafts.set(personId, next);
      setDraft(next);
    },
    [drafts, personId],
  );
  return [draft, change];
}
