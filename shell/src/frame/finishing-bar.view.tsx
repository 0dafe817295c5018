import { api, formatDate, useTexts } from '@vetcare/web-kit';
import { useEffect, useState } from 'react';
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
  const when = formatDate(until, 'weekdayDateTime');
  return (
    <div role="status" className={css.offline}>
      {count === null ? t.some(when) : count === 0 ? t.none : t.counted(count, when)}
    </div>
  );
}
