import { Button, PictureField } from '@vetcare/ui';
import { readAsDataUrl, useTexts } from '@vetcare/web-kit';
import { checkImageFile, shrinkWhenSent } from '@vetcare/web-kit/account';
import { useState } from 'react';
import { texts } from './pet-form.texts';
import type { NewPicture } from './use-pet-picture';

interface PetPictureProps {
  id: string;
  name: string;
  src: string | null;
  /** Gets the new picture, or null when it is removed. */
  onChange: (picture: Promise<NewPicture> | null) => void;
}

/** Large pictures are made smaller, which takes a moment on a phone. */
async function prepare(file: File): Promise<NewPicture> {
  const smaller = await shrinkWhenSent(file);
  return { file: smaller, src: await readAsDataUrl(smaller) };
}

/** The picture is sent when the form is saved. */
export function PetPicture({ id, name, src, onChange }: PetPictureProps) {
  const t = useTexts(texts);
  const [error, setError] = useState<'notImage' | 'tooLarge' | null>(null);
  return (
    <>
      <PictureField
        id={id}
        name={name}
        src={src}
        alt=""
        label={t.choosePicture}
        hint={t.pictureHint}
        error={error && t[error]}
        onChoose={(file) => {
          const wrong = checkImageFile(file);
          setError(wrong);
          if (wrong) return;
          onChange(prepare(file));
        }}
      />
      {src && (
        <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
          {t.removePicture}
        </Button>
      )}
    </>
  );
}
