import type { Message } from '@vetcare/contracts';
import { Dialog, LinkButton } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { ExternalLink } from 'lucide-react';
import { ownZone } from '../day/relative-day';
import { useSenderName } from '../store/sender-name';
import { conversationTexts } from './conversation.texts';
import { ZoomableImage } from './zoomable-image.view';

/** Shows the picture of a message in full size. */
export function Lightbox({ message, image }: { message: Message; image: string }) {
  const t = useTexts(conversationTexts);
  const nameOf = useSenderName();
  const { close } = useDialogSteps();
  return (
    <Dialog
      open
      onOpenChange={() => close('image')}
      size="lg"
      title={nameOf(message.senderId) || t.picture}
      description={formatDate(message.createdAt, 'dateTime', ownZone())}
      footer={
        <LinkButton variant="secondary" href={image} target="_blank" rel="noopener" icon={<ExternalLink />}>
          {t.openPicture}
        </LinkButton>
      }
    >
      <ZoomableImage src={image} alt={t.picture} />
    </Dialog>
  );
}
