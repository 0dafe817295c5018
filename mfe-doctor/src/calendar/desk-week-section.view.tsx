import { SectionCard, Skeleton } from '@vetcare/ui';
import { useTexts, useUser } from '@vetcare/web-kit';
import { useIsFinishing } from '@vetcare/web-kit/finishing';
import { lazy, Suspense } from 'react';
import { section } from './section.texts';
import { useNear } from './use-near';

const DeskWeek = lazy(async () => ({ default: (await import('./desk-week.view')).DeskWeek }));

/** The section of the desk with the coming days. Their code is fetched when the doctor comes near them. */
export function DeskWeekSection() {
  const { desk: t } = useTexts(section);
  const isDoctor = useUser()?.role === 'doctor';
  const isFinishing = useIsFinishing();
  const { place, near } = useNear<HTMLDivElement>();
  // An admin sees a desk too, and keeps no calendar. A doctor who is suspended changes none.
  if (!isDoctor || isFinishing) return null;
  const waiting = <Skeleton shape="block" height={400} />;
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <div ref={place}>
        {near ? (
          <Suspense fallback={waiting}>
            <DeskWeek waiting={waiting} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </SectionCard>
  );
}
