import { Button } from '../action/button';
import css from './upload-progress.module.css';

export interface UploadProgressProps {
  /** What is being sent. */
  label: string;
  /** How much of it has left this device, 0 to 1. */
  progress: number;
  cancel: string;
  onCancel: () => void;
}

/** How much of a file is sent, and a button to give it up. */
export function UploadProgress({ label, progress, cancel, onCancel }: UploadProgressProps) {
  return (
    <div className={css.row}>
      <span className={css.stack}>
        <span aria-hidden="true">{label}</span>
        <progress className={css.bar} aria-label={label} max={1} value={progress} />
      </span>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
