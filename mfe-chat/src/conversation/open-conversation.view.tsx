import type { Conversation } from '@vetcare/contracts';
import { usePageTitle } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useRef, useState } from 'react';
import { useChat } from '../chat/chat.context';
import { isTooLong } from '../composer/composer.view';
import { Composer } from '../composer/composer-of-role.view';
import { DropZone } from '../composer/drop-zone.view';
import { useAttachment } from '../composer/use-attachment';
import { useDraft } from '../composer/use-draft';
import type { Place } from '../navigation/place';
import type { PendingFile } from '../outbox/pending-message';
import { ManagingAnswers } from '../saved-answer/managing-answers.view';
import { Searching } from '../search/searching.view';
import type { MessageLog } from '../store/message-log';
import { LazyTold } from '../told/lazy-told.view';
import css from './conversation.module.css';
import { ConversationHeader } from './conversation-header.view';
import { LazySummaryLink } from './lazy-summary-link.view';
import { MessageList } from './message-list.view';
import type { MessageTarget } from './use-list-position';

interface OpenConversationProps {
  place: Place;
  conversation: Conversation;
  log: MessageLog;
}

/** A device with a mouse has a keyboard too. On a touch screen, focusing the text box would open one over the page. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

export function OpenConversation({ place, conversation, log }: OpenConversationProps) {
  const { person, canSend } = conversation;
  const chat = useChat();
  const composer = useRef<HTMLTextAreaElement>(null);
  const [toComposer] = useState(() => canSend && hasKeyboard());
  const [draft, changeDraft] = useDraft(person._id);
  const picker = useAttachment((image) => changeDraft({ image }));
  /** Counts the messages sent from here. The list scrolls to its end each time it changes. */
  const [sent, setSent] = useState(0);
  const [target, setTarget] = useState<MessageTarget | null>(null);
  usePageTitle(usePersonName().titled(person), { focus: !toComposer });

  const send = (): void => {
    const text = draft.text.trim();
    if ((text === '' && !draft.image) || isTooLong(text) || picker.reading) return;
    const seenUpTo = log.messages.at(-1)?._id ?? null;
    chat.outbox.send({ to: person._id, text, image: draft.image?.dataUrl ?? null, seenUpTo });
    chat.typing.paused(person._id);
    changeDraft({ text: '', image: null });
    setSent((count) => count + 1);
    // The focus returns to the text box, so that a phone's keyboard stays open.
    composer.current?.focus({ preventScroll: true });
  };

  const sendFile = (file: PendingFile): void => {
    const seenUpTo = log.messages.at(-1)?._id ?? null;
    chat.outbox.send({ to: person._id, text: '', image: null, file, seenUpTo });
    setSent((count) => count + 1);
  };

  return (
    <DropZone className={css.conversation} disabled={!canSend} onFiles={picker.attach}>
      <ConversationHeader place={place} conversation={conversation} />
      <LazyTold person={person} />
      <LazySummaryLink person={person} />
      <Searching personId={person._id} onChosen={(id) => setTarget({ id })} />
      <MessageList conversation={conversation} log={log} sent={sent} target={target} />
      <Composer
        ref={composer}
        takesFocus={toComposer}
        conversation={conversation}
        draft={draft}
        picker={picker}
        onChange={changeDraft}
        onSend={send}
        onFile={sendFile}
        onTyped={() => chat.typing.typed(person._id)}
        onPaused={() => chat.typing.paused(person._id)}
      />
      <ManagingAnswers />
    </DropZone>
  );
}
