import { SUSPENSION_UNDO_SECONDS } from '@vetcare/contracts/limits';
import { Banner } from '@vetcare/ui';
import { formatDate, serverNow, useServerNow, useTexts } from '@vetcare/web-kit';
import { useEffect } from 'react';
import { suspensionTexts } from './suspension.texts';

/** Until when a restored user loses nothing. Nothing is shown once refunds have begun. */
export function UndoNote({ suspendedAt }: { suspendedAt: string }) {
  const t = useTexts(suspensionTexts);
  const { now, refresh } = useServerNow();
  const until = Date.parse(suspendedAt) + SUSPENSION_UNDO_SECONDS * 1_000;
  const isOver = until <= now;
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(refresh, until - serverNow());
    return () => clearTimeout(timer);
  }, [isOver, until, refresh]);
  if (isOver) return null;
  return (
    <Banner tone="warning" look="box">
      {t.undoUntil(formatDate(new Date(until).toISOString(), 'timeToSecond'))}
    </Banner>
  );
}
