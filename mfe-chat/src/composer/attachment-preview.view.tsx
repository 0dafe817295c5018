import { IconButton, Spinner } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { X } from 'lucide-react';
import type { Attachment } from '../store/draft.store';
import css from './composer.module.css';
import { composerTexts } from './composer.texts';

interface AttachmentPreviewProps {
  image: Attachment | null;
  reading: boolean;
  onRemove: () => void;
}

/** The picture that will be sent with the message. */
export function AttachmentPreview({ image, reading, onRemove }: AttachmentPreviewProps) {
  const t = useTexts(composerTexts);
  if (reading) {
    return (
      <div className={css.preview} role="status">
        <span className={css.thumb}>
          <Spinner />
        </span>
        {t.reading}
      </div>
    );
  }
  if (!image) return null;
  return (
    <div className={css.preview}>
      <img className={css.thumb} src={image.dataUrl} alt={t.preview} />
      <span className={css.fileName}>{image.name}</span>
      <IconButton label={t.remove} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </div>
  );
}
