import { Banner } from '@vetcare/ui';
import { formatDate, useServerNow, useTexts } from '@vetcare/web-kit';
import { suspensionTexts } from './suspension.texts';

/** Until when a suspended user can finish what had begun. Nothing once that is over. */
export function FinishingNote({ until }: { until: string }) {
  const t = useTexts(suspensionTexts);
  const { now } = useServerNow();
  if (Date.parse(until) <= now) return null;
  return (
    <Banner tone="info" look="box">
      {t.finishesUntil(formatDate(until, 'weekdayDateTime'))}
    </Banner>
  );
}
