import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUiTexts } from '../text/use-ui-texts';
import css from './countdown.module.css';
import { formatRemaining } from './remaining';

export interface CountdownProps {
  until: Date | string | number;
  /** Replaces the countdown once it has run out. */
  over?: ReactNode;
  onOver?: () => void;
  /** The clock in epoch milliseconds: the server's, because the device's may be wrong. */
  now: () => number;
  className?: string;
}

/** The time left, updated every second. */
export function Countdown({ until, over, onOver, now, className }: CountdownProps) {
  const { locale } = useUiTexts();
  const end = new Date(until).getTime();
  const [left, setLeft] = useState(() => end - now());
  const latest = useRef({ now, onOver });
  useEffect(() => {
    latest.current = { now, onOver };
  });

  useEffect(() => {
    const tick = (): void => {
      const remaining = end - latest.current.now();
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
      latest.current.onOver?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [end]);

  if (left <= 0 && over !== undefined) return <span className={className}>{over}</span>;
  return (
    <time role="timer" dateTime={new Date(end).toISOString()} className={className ?? css.countdown}>
      {formatRemaining(left, locale)}
    </time>
  );
}
