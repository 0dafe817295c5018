import { messageOf, readAsDataUrl, toast, useSession, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { checkImageFile } from './check-image-file';
import { ownPicture } from './own-picture.texts';

interface OwnPictureOptions {
  /** URL of the saved picture. */
  image: string | null;
  /** Uploads the data URL and resolves to the URL of the saved picture. */
  save: (image: string) => Promise<string>;
  onSaved?: (imageUrl: string) => void;
}

/** State for the `PictureField` component of packages/ui. The new picture is previewed while it uploads. */
export function useOwnPicture({ image, save, onSaved }: OwnPictureOptions) {
  const t = useTexts(ownPicture);
  const session = useSession();
  const [refusal, setRefusal] = useState<'notImage' | 'tooLarge' | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: async (file: File) => {
      const data = await readAsDataUrl(file);
      setPreview(data);
      return save(data);
    },
    onSuccess: (imageUrl) => {
      if (session.user) session.update({ ...session.user, image: imageUrl });
      onSaved?.(imageUrl);
      toast.success(t.updated);
    },
    onError: (error) => toast.error(messageOf(error, t.failed)),
    onSettled: () => setPreview(null),
  });
  return {
    src: preview ?? image,
    alt: t.alt,
    label: t.change,
    hint: t.hint,
    error: refusal && t[refusal],
    busy: saving.isPending && t.saving,
    onChoose(file: File) {
      if (saving.isPending) return;
      const wrong = checkImageFile(file);
      setRefusal(wrong);
      if (!wrong) saving.mutate(file);
    },
  };
}
