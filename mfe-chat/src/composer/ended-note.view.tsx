import type { EarlyEnd as End } from '@vetcare/contracts';
import { Undo2 } from 'lucide-react';
import css from './composer.module.css';
import { EarlyEnd } from './early-end.view';

/** Says to a doctor, who may go on writing, that the consultation was refunded. */
export function EndedNote({ end }: { end: End }) {
  return (
    <p className={css.appointment} role="status">
      <Undo2 aria-hidden="true" />
      <EarlyEnd end={end} />
    </p>
  );
}
