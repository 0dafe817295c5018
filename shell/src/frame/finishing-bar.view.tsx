import type { Role } from '@vetcare/contracts';
import { api, formatDate, serverNow, usePlatform, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { useEffect, useRef } from 'react';
import { finishingTexts } from './finishing.texts';
import css from './frame.module.css';
import { type ToFinish, toFinish, untilNextEnd } from './to-finish';

interface FinishingBarProps {
  role: Role;
  until: string;
}

/** The chats that a suspended user finishes, or a doctor's consultations: their notes may be written after the chat is over. */
const load = async (role: Role, signal: AbortSignal): Promise<ToFinish> => {
  if (role !== 'doctor') return toFinish(await api.get('/api/chat/get-user-chat', { signal, fallback: '' }));
  const { records } = await api.get('/api/doctor/records', { query: {}, signal, fallback: '' });
  return { count: records.length, ends: [] };
};

/** What a suspended user can still do, and until when. How many consultations that are is only said once it is known. */
export function FinishingBar({ role, until }: FinishingBarProps) {
  const t = useTexts(finishingTexts);
  const { data, isFetching, failureCount, errorUpdateCount } = useQuery(
    {
      queryKey: ['to finish', role],
      meta: { follows: ['bookings'] },
      queryFn: ({ signal }) => load(role, signal),
      refetchInterval: ({ state }) => untilNextEnd(state.data?.ends ?? [], serverNow()),
    },
    usePlatform().queryClient,
  );
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => publishHeight(bar.current), []);
  const when = formatDate(until, 'weekdayDateTime');
  // Screen readers announce words that are put into what is there already, so it is empty at first. Never again after a failure:
  // each attempt begins with no failures of its own, and the page would jump.
  const isAsking = !data && isFetching && failureCount === 0 && errorUpdateCount === 0;
  return (
    <div ref={bar} role="status" className={isAsking ? undefined : css.offline}>
      {isAsking ? null : !data ? t.some(when) : data.count === 0 ? t.none : t.counted(data.count, when)}
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
