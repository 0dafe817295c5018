import { useTexts } from '@vetcare/web-kit';
import { ExternalLink } from 'lucide-react';
import { useLazyDialog } from '../navigation/use-lazy-dialog';
import { conversationTexts } from './conversation.texts';
import { loadEnlarging } from './load-enlarging';
import css from './message-list.module.css';

interface BubbleImageProps {
  src: string;
  /** What is shown here. It may be smaller than the picture. */
  thumbnail: string;
  /** Null while the message is pending. Such a picture cannot be enlarged or opened yet. */
  messageId: string | null;
  sender: string;
  progress: number | null;
}

/** A picture in a box of fixed size, so that nothing moves when it has loaded. */
export function BubbleImage({ src, thumbnail, messageId, sender, progress }: BubbleImageProps) {
  const t = useTexts(conversationTexts);
  const open = useLazyDialog(loadEnlarging, t.enlargeFailed);
  if (messageId === null) {
    return (
      <div className={css.picture}>
        <img src={src} alt={t.picture} />
        {progress !== null && <progress className={css.progress} aria-label={t.uploading} max={1} value={progress} />}
      </div>
    );
  }
  return (
    <div className={css.picture}>
      <button
        type="button"
        className={css.enlarge}
        aria-label={t.enlarge(sender)}
        onClick={() => open({ image: messageId })}
      >
        <img src={thumbnail} alt="" loading="lazy" decoding="async" />
      </button>
      <a
        className={css.openPicture}
        href={src}
        target="_blank"
        rel="noopener"
        aria-label={t.openPicture}
        title={t.openPicture}
      >
        <ExternalLink aria-hidden="true" />
      </a>
    </div>
  );
}
