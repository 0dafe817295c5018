import { Timer } from 'lucide-react';
import { Countdown, type CountdownProps } from '../page/countdown';
import css from './appointment.module.css';

export interface TimeLeftProps extends CountdownProps {
  /** "Starts in". */
  label: string;
}

/** A countdown with its label: "Starts in 3h 5m". */
export function TimeLeft({ label, ...countdown }: TimeLeftProps) {
  return (
    <p className={css.remaining}>
      <Timer aria-hidden="true" />
      <span>
        {label} <Countdown {...countdown} />
      </span>
    </p>
  );
}
