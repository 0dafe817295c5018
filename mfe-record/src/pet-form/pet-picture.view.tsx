import { Button, PictureField } from '@vetcare/ui';
import { readAsDataUrl, useTexts } from '@vetcare/web-kit';
import { checkImageFile } from '@vetcare/web-kit/account';
import { useState } from 'react';
import { texts } from './pet-form.texts';

interface PetPictureProps {
  id: string;
  name: string;
  src: string | null;
  /** Gets the new picture as a data URL, or null when it is removed. */
  onChange: (image: string | null) => void;
}

/** The picture is sent with the form. */
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
        busy={false}
        onChoose={async (file) => {
          const wrong = checkImageFile(file);
          setError(wrong);
          if (!wrong) onChange(await readAsDataUrl(file));
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
