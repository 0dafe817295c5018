import css from './appointment.module.css';

export interface DateTimeProps {
  at: Date | string;
  /** "Thursday, 5 March 2026". */
  day: string;
  /** "16:05 IST". */
  time: string;
  /** The same moment by the visitor's own clock, where it differs. */
  elsewhere?: string | null;
}

/** Day and time of one moment, line by line. */
export function DateTime({ at, day, time, elsewhere }: DateTimeProps) {
  return (
    <time dateTime={new Date(at).toISOString()} className={css.dateTime}>
      <span>{day}</span>
      <span>{time}</span>
      {elsewhere && <span className={css.quiet}>{elsewhere}</span>}
    </time>
  );
}
