import { EmptyState } from '@vetcare/ui';
import { EmptyChatIllustration } from '@vetcare/ui/illustrations';
import { useLiveValue, usePageTitle, useTexts } from '@vetcare/web-kit';
import { useParams } from '@vetcare/web-kit/router';
import type { CSSProperties } from 'react';
import { useChat } from '../chat/chat.context';
import { ConnectionBanner } from '../connection/connection-banner.view';
import { ConversationPage } from '../conversation/conversation.page';
import { inboxTexts } from '../inbox/inbox.texts';
import { InboxView } from '../inbox/inbox.view';
import { useListTitle } from '../inbox/use-list-title';
import { doctorPlace, type Place, userPlace } from '../navigation/place';
import css from './chats.module.css';
import { useKeyboardInset } from './use-keyboard-inset';

export function DoctorChatsPage() {
  const { '*': path = '' } = useParams();
  return <Chats place={doctorPlace(path)} />;
}

export function UserChatsPage() {
  const { '*': path = '' } = useParams();
  return <Chats place={userPlace(path)} />;
}

/** Shows the list beside the conversation. A phone has room for one of the two. */
function Chats({ place }: { place: Place }) {
  const { personId } = place;
  const inset = useKeyboardInset();
  const connection = useLiveValue(useChat().connection);
  return (
    <div
      className={css.chats}
      data-open={personId ? 'conversation' : 'list'}
      style={{ '--keyboard': `${inset}px` } as CSSProperties}
    >
      <ConnectionBanner state={connection} />
      <div className={css.columns}>
        <aside className={css.sidebar}>
          <InboxView place={place} />
        </aside>
        <section className={css.pane}>
          {personId ? <ConversationPage key={personId} place={place} personId={personId} /> : <Welcome place={place} />}
        </section>
      </div>
    </div>
  );
}

function Welcome({ place }: { place: Place }) {
  const t = useTexts(inboxTexts);
  usePageTitle(useListTitle(place));
  return (
    <EmptyState className={css.welcome} title={t.select} illustration={<EmptyChatIllustration />}>
      {t.welcome}
    </EmptyState>
  );
}
