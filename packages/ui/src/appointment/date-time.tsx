import css from './appointment.module.css';

export interface DateTimeProps {
  at: Date | string;
  /** "Thursday, 5 March 2026". */
  day: string;
  /** "16:05 IST". */
  time: string;
  /** The same instant in the visitor's time zone, if that isn't India's. */
  elsewhere?: string | null;
}

/** A date above its time. */
export function DateTime({ at, day, time, elsewhere }: DateTimeProps) {
  return (
    <time dateTime={new Date(at).toISOString()} className={css.dateTime}>
      <span>{day}</span>
      <span>{time}</span>
      {elsewhere && <span className={css.quiet}>{elsewhere}</span>}
    </time>
  );
}
