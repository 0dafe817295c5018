import type { Conversation } from '@vetcare/contracts';
import { EmptyState, ErrorState, LinkButton } from '@vetcare/ui';
import { EmptyChatIllustration, FailureIllustration } from '@vetcare/ui/illustrations';
import { messageOf, toast, usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useEffect, useRef, useState } from 'react';
import { useChat } from '../chat/chat.context';
import { useLiveValue } from '../chat/live-value';
import { Composer } from '../composer/composer.view';
import { DropZone } from '../composer/drop-zone.view';
import { useDraft } from '../composer/use-draft';
import { nameOf } from '../inbox/contacts';
import { listPath, type Place } from '../inbox/section';
import { useUnreadTitle } from '../inbox/use-unread';
import { texts } from '../texts';
import css from './conversation.module.css';
import { isNoSuchUser, useConversation, useMessageLog } from './conversation.resource';
import { ConversationHeader } from './conversation-header.view';
import { ConversationSkeleton } from './conversation-skeleton.view';
import { MessageList } from './message-list.view';
import type { MessageLog } from './message-log';

interface ConversationPageProps {
  place: Place;
  personId: string;
}

export function ConversationPage({ place, personId }: ConversationPageProps) {
  const t = useTexts(texts).conversation;
  const chat = useChat();
  const live = useLiveValue(chat.connection) !== 'reconnecting';
  const conversation = useConversation(personId, t.personFailed);
  const log = useMessageLog(personId, { fallback: t.failed, live });
  const error = conversation.error ?? log.error;
  const nobody = isNoSuchUser(error);
  const ready = conversation.data !== undefined && log.data !== undefined;
  const failed = conversation.error && !conversation.data ? t.personFailed : t.failed;

  useEffect(() => {
    chat.open.set(personId);
    return () => chat.open.set(null);
  }, [chat, personId]);
  useEffect(() => {
    if (error && !nobody && !ready) toast.error(messageOf(error, failed), { id: 'conversation-failed' });
  }, [error, nobody, ready, failed]);

  if (nobody && !ready) return <Nobody place={place} />;
  if (conversation.data && log.data) {
    return <OpenConversation place={place} conversation={conversation.data} log={log.data} />;
  }
  if (error) {
    const retry = (): void => {
      if (!conversation.data) void conversation.refetch();
      if (!log.data) void log.refetch();
    };
    return (
      <div className={css.nobody}>
        <ErrorState
          as="h1"
          title={failed}
          illustration={<FailureIllustration />}
          onRetry={retry}
          busy={conversation.isFetching || log.isFetching}
          action={
            <LinkButton as={Link} to={listPath(place)} variant="secondary">
              {t.toList}
            </LinkButton>
          }
        >
          {t.failedBody}
        </ErrorState>
      </div>
    );
  }
  return <ConversationSkeleton place={place} />;
}

function Nobody({ place }: { place: Place }) {
  const t = useTexts(texts).conversation;
  usePageTitle(useUnreadTitle(t.noUser));
  return (
    <EmptyState
      as="h1"
      className={css.nobody}
      title={t.noUser}
      illustration={<EmptyChatIllustration />}
      action={
        <LinkButton as={Link} to={listPath(place)} variant="secondary">
          {t.toList}
        </LinkButton>
      }
    >
      {t.noUserBody}
    </EmptyState>
  );
}

interface OpenConversationProps {
  place: Place;
  conversation: Conversation;
  log: MessageLog;
}

/** A pointer that is not a finger: its owner has a keyboard at hand. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

function OpenConversation({ place, conversation, log }: OpenConversationProps) {
  const { person, canSend } = conversation;
  const chat = useChat();
  const composer = useRef<HTMLTextAreaElement>(null);
  const [toComposer] = useState(() => canSend && hasKeyboard());
  const [draft, changeDraft] = useDraft(person._id);
  /** Counts what was sent from here: each time the list goes to its end. */
  const [sent, setSent] = useState(0);
  usePageTitle(useUnreadTitle(nameOf(person)), { focus: !toComposer });
  useEffect(() => {
    if (toComposer) composer.current?.focus({ preventScroll: true });
  }, [toComposer]);

  const send = (): void => {
    const text = draft.text.trim();
    if (text === '' && !draft.image) return;
    chat.outbox.send({ to: person._id, text, image: draft.image?.dataUrl ?? null });
    chat.typing.paused(person._id);
    changeDraft({ text: '', image: null });
    setSent((count) => count + 1);
    // A phone's keyboard stays, wherever the finger was.
    composer.current?.focus({ preventScroll: true });
  };

  return (
    <DropZone className={css.conversation} disabled={!canSend} onImage={(image) => changeDraft({ image })}>
      <ConversationHeader place={place} conversation={conversation} />
      <MessageList conversation={conversation} log={log} sent={sent} />
      <Composer
        ref={composer}
        conversation={conversation}
        draft={draft}
        onChange={changeDraft}
        onSend={send}
        onTyped={() => chat.typing.typed(person._id)}
        onPaused={() => chat.typing.paused(person._id)}
      />
    </DropZone>
  );
}
