import { EmptyState } from '@vetcare/ui';
import { EmptyChatIllustration } from '@vetcare/ui/illustrations';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { useParams } from '@vetcare/web-kit/router';
import { ConnectionBanner } from '../connection/connection-banner.view';
import { ConversationPage } from '../conversation/conversation.page';
import { texts } from '../texts';
import css from './chats.module.css';
import { InboxView } from './inbox.view';
import { doctorPlace, type Place, userPlace } from './section';
import { useKeyboardInset } from './use-keyboard-inset';
import { useListTitle } from './use-place-texts';

export function DoctorChatsPage() {
  const { '*': path = '' } = useParams();
  return <Chats place={doctorPlace(path)} />;
}

export function UserChatsPage() {
  const { '*': path = '' } = useParams();
  return <Chats place={userPlace(path)} />;
}

/** The list beside the conversation; on a phone one of them at a time. */
function Chats({ place }: { place: Place }) {
  const { personId } = place;
  const inset = useKeyboardInset();
  return (
    <div className={css.chats} data-open={personId ? 'conversation' : 'list'} style={{ bottom: inset }}>
      <ConnectionBanner />
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
  const t = useTexts(texts.inbox);
  usePageTitle(useListTitle(place));
  return (
    <EmptyState className={css.welcome} title={t.select} illustration={<EmptyChatIllustration />}>
      {t.welcome}
    </EmptyState>
  );
}
