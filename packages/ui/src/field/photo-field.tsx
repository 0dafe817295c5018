import { Camera } from 'lucide-react';
import { buttonClass } from '../action/button-class';
import { Field, type FieldBaseProps } from './field';
import css from './photo-field.module.css';

export interface PhotoFieldProps extends FieldBaseProps {
  /** The chosen picture, or the saved one. */
  src: string | null;
  /** Which files the chooser offers. */
  accept?: string;
  /** What the button that opens the file chooser says. */
  choose: string;
  /** The name of the chosen file. */
  fileName?: string;
  /** Called with `null` if the choice was taken back. */
  onChoose: (file: File | null) => void;
}

/** A field of a form for a picture that is sent along with the form, such as a certificate. */
export function PhotoField({ src, accept = 'image/*', choose, fileName, onChoose, ...field }: PhotoFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.row}>
          {src && <img className={css.picture} src={src} alt="" />}
          <div className={css.stack}>
            {/* The input lies invisibly over the button, so that label, keyboard and dropped files work as with any. */}
            <span className={buttonClass({ variant: 'secondary' }, css.button)}>
              <Camera aria-hidden="true" size={20} />
              {choose}
              <input
                {...control}
                type="file"
                accept={accept}
                title=""
                className={css.input}
                onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
              />
            </span>
            {fileName && <span className={css.fileName}>{fileName}</span>}
          </div>
        </div>
      )}
    </Field>
  );
}
