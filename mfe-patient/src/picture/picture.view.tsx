import { PictureField } from '@vetcare/ui';
import { messageOf, readAsDataUrl, toast, useSession, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { picture } from './picture.texts';
import { refusalOf } from './refusal-of';

interface PictureProps {
  id: string;
  name: string;
  image: string | null;
  /** Sends the data URL; resolves to the address of the saved picture. */
  save: (image: string) => Promise<string>;
  onSaved?: (imageUrl: string) => void;
}

/** The own picture, and a button that takes another. The new one is shown while it is on its way. */
export function Picture({ id, name, image, save, onSaved }: PictureProps) {
  const t = useTexts(picture);
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
  const choose = (file: File) => {
    if (saving.isPending) return;
    const wrong = refusalOf(file);
    setRefusal(wrong);
    if (!wrong) saving.mutate(file);
  };
  return (
    <PictureField
      id={id}
      name={name}
      src={preview ?? image}
      alt={t.alt}
      label={t.change}
      hint={t.hint}
      error={refusal && t[refusal]}
      busy={saving.isPending ? t.saving : false}
      onChoose={choose}
    />
  );
}
