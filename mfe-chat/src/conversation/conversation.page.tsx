import { EmptyState, ErrorState, LinkButton } from '@vetcare/ui';
import { EmptyChatIllustration, FailureIllustration } from '@vetcare/ui/illustrations';
import { messageOf, toast, useLiveValue, usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useEffect, useRef } from 'react';
import { useChat } from '../chat/chat.context';
import { usePreparedComposer } from '../composer/composer-of-role.view';
import { listPath, type Place } from '../navigation/place';
import { isNoSuchUser, useConversation, useMessageLog } from '../store/conversation.resource';
import css from './conversation.module.css';
import { conversationTexts } from './conversation.texts';
import { ConversationSkeleton } from './conversation-skeleton.view';
import { OpenConversation } from './open-conversation.view';

interface ConversationPageProps {
  place: Place;
  personId: string;
}

export function ConversationPage({ place, personId }: ConversationPageProps) {
  const t = useTexts(conversationTexts);
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

  usePreparedComposer();
  useReopened(conversation.data?.canSend);

  if (nobody && !ready) return <Nobody place={place} />;
  if (conversation.data && log.data) {
    return <OpenConversation place={place} conversation={conversation.data} log={log.data} />;
  }
  if (error) {
    const retry = (): void => {
      if (!conversation.data) void conversation.refetch();
      if (!log.data) void log.refetch();
    };
    const busy = conversation.isFetching || log.isFetching;
    return <Failed place={place} title={failed} onRetry={retry} busy={busy} />;
  }
  return <ConversationSkeleton place={place} />;
}

/** Says so when a conversation on the screen, which was closed, can be written to again: there is a new booking. */
function useReopened(canSend: boolean | undefined): void {
  const t = useTexts(conversationTexts);
  const before = useRef(canSend);
  useEffect(() => {
    if (before.current === false && canSend) toast.success(t.reopened, { id: 'conversation-reopened' });
    before.current = canSend;
  }, [canSend, t.reopened]);
}

interface FailedProps {
  place: Place;
  title: string;
  onRetry: () => void;
  busy: boolean;
}

function Failed({ place, title, onRetry, busy }: FailedProps) {
  const t = useTexts(conversationTexts);
  usePageTitle(title);
  return (
    <div className={css.nobody}>
      <ErrorState
        as="h1"
        title={title}
        illustration={<FailureIllustration />}
        onRetry={onRetry}
        busy={busy}
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

function Nobody({ place }: { place: Place }) {
  const t = useTexts(conversationTexts);
  usePageTitle(t.noUser);
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
