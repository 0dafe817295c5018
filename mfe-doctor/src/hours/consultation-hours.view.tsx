import type { Doctor } from '@vetcare/contracts';
import { Skeleton } from '@vetcare/ui';
import { lazy, Suspense } from 'react';

// Most visits to the settings are for something else.
const Week = lazy(async () => ({ default: (await import('./week.view')).Week }));

/** When the doctor consults. */
export function ConsultationHours({ doctor }: { doctor: Doctor }) {
  return (
    <Suspense fallback={<Skeleton shape="block" height={640} />}>
      <Week doctor={doctor} />
    </Suspense>
  );
}
