import type { Message } from '@vetcare/contracts';
import { Dialog, LinkButton } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { usePersonName } from '@vetcare/web-kit/person';
import { useSearchParams } from '@vetcare/web-kit/router';
import { ExternalLink } from 'lucide-react';
import { ownZone } from '../day/relative-day';
import { conversationTexts } from './conversation.texts';
import css from './message-list.module.css';

/** Shows the picture that `?image=` names in full size. */
export function Lightbox({ messages }: { messages: readonly Message[] }) {
  const t = useTexts(conversationTexts);
  const nameOf = usePersonName();
  const [search] = useSearchParams();
  const { close } = useDialogSteps();
  const wanted = search.get('image');
  const message = wanted === null ? undefined : messages.find(({ _id }) => _id === wanted);
  if (!message?.image) return null;

  return (
    <Dialog
      open
      onOpenChange={() => close('image')}
      size="lg"
      title={nameOf.person(message.senderId) || t.picture}
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
