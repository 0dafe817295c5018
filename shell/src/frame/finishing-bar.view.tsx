import { api, formatDate, useTexts } from '@vetcare/web-kit';
import { useEffect, useRef, useState } from 'react';
import { finishingTexts } from './finishing.texts';
import css from './frame.module.css';

/** What a suspended user can still do, and until when. How many consultations that are is only said once it is known. */
export function FinishingBar({ until }: { until: string }) {
  const t = useTexts(finishingTexts);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.get('/api/chat/get-user-chat', { signal: leaving.signal, fallback: '' }).then(
      (contacts) => setCount(contacts.filter(({ windowEndsAt }) => windowEndsAt).length),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => publishHeight(bar.current), []);
  const when = formatDate(until, 'weekdayDateTime');
  return (
    <div ref={bar} role="status" className={css.offline}>
      {count === null ? t.some(when) : count === 0 ? t.none : t.counted(count, when)}
    </div>
  );
}

/** For pages that fill what is left of the window, such as a conversation. @returns takes it back */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || !('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--finishing-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--finishing-bar');
  };
}
