import { readAsDataUrl, toast, useSession, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { shrinkWhenSent } from '../picture/shrink-when-sent';
import { checkImageFile } from './check-image-file';
import { ownPicture } from './own-picture.texts';
import type { UploadWatch } from './send-picture';
import { usePictureSending } from './use-picture-sending';

interface OwnPictureOptions {
  /** URL of the saved picture. */
  image: string | null;
  /** Uploads the data URL and resolves to the URL of the saved picture. */
  save: (image: string, watch: UploadWatch) => Promise<string>;
  onSaved?: (imageUrl: string) => void;
}

/** State for the `PictureField` component of packages/ui. The new picture is previewed while it uploads. */
export function useOwnPicture({ image, save, onSaved }: OwnPictureOptions) {
  const t = useTexts(ownPicture);
  const session = useSession();
  const [refusal, setRefusal] = useState<'notImage' | 'tooLarge' | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const sending = usePictureSending({
    failed: t.failed,
    onSettled: () => setPreview(null),
    async send(file, watch) {
      const data = await readAsDataUrl(await shrinkWhenSent(file));
      setPreview(data);
      const imageUrl = await save(data, watch);
      if (session.user) session.update({ ...session.user, image: imageUrl });
      onSaved?.(imageUrl);
      toast.success(t.updated);
    },
  });
  return {
    src: preview ?? image,
    alt: t.alt,
    label: t.change,
    hint: t.hint,
    error: refusal && t[refusal],
    upload: sending.isSending && {
      label: t.saving,
      progress: sending.progress,
      cancel: t.cancel,
      onCancel: sending.cancel,
    },
    onChoose(file: File) {
      if (sending.isSending) return;
      const wrong = checkImageFile(file);
      setRefusal(wrong);
      if (!wrong) sending.send(file);
    },
  };
}
