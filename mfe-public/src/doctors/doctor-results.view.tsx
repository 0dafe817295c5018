import type { ListedDoctor } from '@vetcare/contracts';
import { Button, EmptyState, ErrorState, ShowMore, Skeleton } from '@vetcare/ui';
import { EmptyListIllustration, FailureIllustration } from '@vetcare/ui/illustrations';
import { messageOf, useTexts } from '@vetcare/web-kit';
import { lazy, Suspense, useDeferredValue } from 'react';
import { DoctorCard } from './doctor-card.view';
import { DoctorCardsSkeleton } from './doctor-cards-skeleton.view';
import type { DoctorSearch } from './doctor-search';
import css from './doctors.module.css';
import type { useDoctors } from './doctors.resource';
import { doctorsTexts } from './doctors.texts';
import { useNextSlots } from './next-slots';

// Few searches find nobody.
const DropFilter = lazy(async () => ({ default: (await import('./drop-filter.view')).DropFilter }));

/** Number of pictures that are visible before scrolling. */
const EAGER = 3;
/** Number of cards rendered at once. React renders the rest in slices, so that a phone stays responsive. */
const FIRST_SLICE = 6;

interface DoctorResultsProps {
  list: ReturnType<typeof useDoctors>;
  doctors: readonly ListedDoctor[];
  total: number;
  /** Whether the list shows as many pages as it may. */
  full: boolean;
  search: DoctorSearch;
  onChange: (next: DoctorSearch) => void;
  onClear: () => void;
  onMore: () => void;
}

/** The list of doctors, or its loading, error or empty state. */
export function DoctorResults({ list, doctors, total, full, search, onChange, onClear, onMore }: DoctorResultsProps) {
  const t = useTexts(doctorsTexts);
  const nextSlots = useNextSlots(doctors);
  const drawn = Math.max(useDeferredValue(doctors.length), FIRST_SLICE);
  if (list.loading) {
    return (
      <>
        <Skeleton width="6rem" height="1.3rem" />
        <DoctorCardsSkeleton label={t.loading} />
      </>
    );
  }
  if (list.error) {
    return (
      <ErrorState title={t.failed} illustration={<FailureIllustration />} onRetry={list.retry} busy={list.retrying}>
        {messageOf(list.error, t.failedBody)}
      </ErrorState>
    );
  }
  if (doctors.length === 0 && !list.more) {
    return (
      <EmptyState
        title={t.empty.title}
        illustration={<EmptyListIllustration />}
        action={
          <div className={css.ways}>
            <Suspense fallback={null}>
              <DropFilter search={search} onChange={onChange} />
            </Suspense>
            <Button variant="ghost" onClick={onClear}>
              {t.clearAll}
            </Button>
          </div>
        }
      >
        {t.empty.body}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className={css.count}>
        {t.count(total)}
      </p>
      <ul className={css.cards} aria-busy={list.stale || undefined}>
        {doctors.slice(0, drawn).map((doctor, index) => (
          <DoctorCard key={doctor._id} doctor={doctor} nextSlot={nextSlots.get(doctor._id)} eager={index < EAGER} />
        ))}
      </ul>
      {list.moreFailed && (
        <p role="alert" className={css.moreFailed}>
          {t.failedMore}
        </p>
      )}
      {full && list.more && <p className={css.enough}>{t.enough(doctors.length)}</p>}
      {!full && list.more && (
        <ShowMore
          shown={doctors.length}
          total={total}
          busy={list.loadingMore}
          onClick={list.moreFailed ? list.retryMore : onMore}
        />
      )}
    </>
  );
}
