import type { Message } from '@vetcare/contracts';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { useLocation, useSearchParams } from '@vetcare/web-kit/router';
import { ownZone } from '../day/relative-day';
import { useEarlierPicture } from '../store/conversation.resource';
import type { MessageLog } from '../store/message-log';
import { useSenderName } from '../store/sender-name';
import { PictureViewer } from '../viewer/picture-viewer.view';
import { conversationTexts } from './conversation.texts';

export interface EnlargingProps {
  personId: string;
  log: MessageLog;
}

type PictureMessage = Message & { image: string };
const isPicture = (message: Message): message is PictureMessage => message.image !== null;

/** Opens the picture of the message that `?image=` names, and from there the others of the conversation. */
export function Enlarging({ personId, log }: EnlargingProps) {
  const t = useTexts(conversationTexts);
  const nameOf = useSenderName();
  const { close } = useDialogSteps();
  const [wanted, show] = useShownPicture();
  const earlier = useEarlierPicture(personId, t.olderFailed);
  const pictures = log.messages.filter(isPicture);
  const at = pictures.findIndex(({ _id }) => _id === wanted);
  const message = pictures[at];
  if (!message) return null;
  const { _id: id, image: src, thumbnail, senderId, createdAt } = message;
  const [before, after] = [pictures[at - 1], pictures[at + 1]];
  const toEarlier = (): void => {
    if (!earlier.isPending) earlier.mutate(undefined, { onSuccess: (found) => found !== null && show(found) });
  };
  const toBefore = before ? () => show(before._id) : toEarlier;
  return (
    <PictureViewer
      picture={{
        id,
        src,
        thumbnail: thumbnail ?? src,
        title: nameOf(senderId) || t.you,
        at: formatDate(createdAt, 'dateTime', ownZone()),
      }}
      onPrevious={before || !log.reachedStart ? toBefore : undefined}
      onNext={after && (() => show(after._id))}
      busy={earlier.isPending}
      fault={earlier.isError ? t.olderFailed : null}
      onClose={() => close('image')}
    />
  );
}

/** Turning to another picture is no step of its own: Back closes the viewer, however many were looked at. */
function useShownPicture(): [wanted: string | null, show: (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const show = (id: string): void =>
    setSearch(
      (now) => {
        now.set('image', id);
        return now;
      },
      { replace: true, state },
    );
  return [search.get('image'), show];
}
