import type { Message } from '@vetcare/contracts';
import { Dialog, LinkButton } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useLocation, useNavigate, useSearchParams } from '@vetcare/web-kit/router';
import { ExternalLink } from 'lucide-react';
import { texts } from '../texts';
import { ownZone } from './day';
import css from './message-list.module.css';

/** The picture that the address names, large. */
export function Lightbox({ messages }: { messages: readonly Message[] }) {
  const t = useTexts(texts.conversation);
  const called = usePersonName();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const wanted = search.get('image');
  const message = wanted === null ? undefined : messages.find(({ _id }) => _id === wanted);
  if (!message?.image) return null;

  const close = (): void => {
    if ((state as { enlarged?: boolean } | null)?.enlarged) {
      navigate(-1);
      return;
    }
    search.delete('image');
    setSearch(search, { replace: true });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={called.person(message.senderId) || t.picture}
      description={formatDate(message.createdAt, 'dateTime', ownZone())}
      footer={
        <LinkButton variant="secondary" href={message.image} target="_blank" rel="noopener" icon={<ExternalLink />}>
          {t.openPicture}
        </LinkButton>
      }
    >
      <img className={css.large} src={message.image} alt={t.picture} />
    </Dialog>
  );
}
