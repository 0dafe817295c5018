import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../action/button';
import { Avatar } from '../person/avatar';
import { UploadProgress, type UploadProgressProps } from '../status/upload-progress';
import { FieldError } from './field';
import css from './picture-field.module.css';

export interface PictureFieldProps {
  /** The person's id and name, which `Avatar` draws the initials from. */
  id: string;
  name: string;
  src: string | null;
  alt: string;
  /** The label of the button that opens the file chooser. */
  label: string;
  hint: string;
  error?: string | null;
  /** How much of the new picture is sent, while it is being sent by itself. */
  upload?: UploadProgressProps | false;
  onChoose: (file: File) => void;
}

/** A person's picture and a button to choose another. */
export function PictureField({ id, name, src, alt, label, hint, error, upload, onChoose }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.row}>
      <Avatar id={id} name={name} src={src} size="xl" alt={alt} />
      <div className={css.stack}>
        {upload ? (
          <UploadProgress {...upload} />
        ) : (
          <Button variant="secondary" icon={<Camera aria-hidden="true" />} onClick={() => input.current?.click()}>
            {label}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label={label}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onChoose(file);
            // Without this, choosing the same file again would fire no event.
            event.target.value = '';
          }}
        />
        <p className={css.hint}>{hint}</p>
        <FieldError>{error}</FieldError>
      </div>
    </div>
  );
}
