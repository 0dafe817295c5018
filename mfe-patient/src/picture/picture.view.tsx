import { Avatar, Button, FieldError } from '@vetcare/ui';
import { messageOf, toast, useSession, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import css from './picture.module.css';
import { picture } from './picture.texts';
import { readPicture, refusalOf } from './read-picture';

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
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<'notImage' | 'tooLarge' | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: async (file: File) => {
      const data = await readPicture(file);
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
  const choose = (file: File | undefined) => {
    if (!file || saving.isPending) return;
    const wrong = refusalOf(file);
    setRefusal(wrong);
    if (!wrong) saving.mutate(file);
  };
  return (
    <div className={css.row}>
      <Avatar id={id} name={name} src={preview ?? image} size="xl" alt={t.alt} />
      <div className={css.stack}>
        <Button
          variant="secondary"
          icon={<Camera aria-hidden="true" />}
          busy={saving.isPending ? t.saving : false}
          onClick={() => input.current?.click()}
        >
          {t.change}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label={t.change}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <p className={css.hint}>{t.hint}</p>
        <FieldError>{refusal && t[refusal]}</FieldError>
      </div>
    </div>
  );
}
