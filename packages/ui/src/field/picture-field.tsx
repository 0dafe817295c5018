import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../action/button';
import { Avatar } from '../person/avatar';
import { FieldError } from './field';
import css from './picture-field.module.css';

export interface PictureFieldProps {
  /** Of the person, as `Avatar` wants them. */
  id: string;
  name: string;
  src: string | null;
  alt: string;
  /** On the button that takes another picture. */
  label: string;
  hint: string;
  error?: string | null;
  /** What the button says while the picture is on its way. */
  busy: string | false;
  onChoose: (file: File) => void;
}

/** A person's picture, and a button that takes another. */
export function PictureField({ id, name, src, alt, label, hint, error, busy, onChoose }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.row}>
      <Avatar id={id} name={name} src={src} size="xl" alt={alt} />
      <div className={css.stack}>
        <Button
          variant="secondary"
          icon={<Camera aria-hidden="true" />}
          busy={busy}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label={label}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onChoose(file);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <p className={css.hint}>{hint}</p>
        <FieldError>{error}</FieldError>
      </div>
    </div>
  );
}
