import { INDIA_ZONE } from '@vetcare/contracts/india';
import { SUSPENSION_UNDO_SECONDS } from '@vetcare/contracts/limits';
import { Banner } from '@vetcare/ui';
import { serverNow, useServerNow, useTexts } from '@vetcare/web-kit';
import { useEffect } from 'react';
import { suspensionTexts } from './suspension.texts';

/** To the second, which no other page needs: a shell of before has no such style. Digits are the same in both languages. */
const toSecond = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: INDIA_ZONE,
});

interface UndoNoteProps {
  suspendedAt: string;
  /** Whether consultations that have begun are finished, so that only what is to come is cancelled. */
  finishes: boolean;
}

/** Until when a restored user loses nothing. Nothing is shown once refunds have begun. */
export function UndoNote({ suspendedAt, finishes }: UndoNoteProps) {
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
      {t.undoUntil(toSecond.format(until))} {finishes ? t.thenToCome : t.thenAll}
    </Banner>
  );
}
