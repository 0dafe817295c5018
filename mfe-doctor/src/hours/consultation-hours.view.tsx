import type { Doctor } from '@vetcare/contracts';
import { Button, SectionCard, Skeleton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { section } from './section.texts';

// The form is long and rarely used, so its code is fetched when somebody opens it (`?edit=hours`).
const Week = lazy(async () => ({ default: (await import('./week.view')).Week }));

/** The section of the settings that opens the weekly hours. */
export function ConsultationHours({ doctor }: { doctor: Doctor }) {
  const t = useTexts(section);
  const [params, setParams] = useSearchParams();
  const open = params.get('edit') === 'hours';
  const toggle = () =>
    setParams(
      (now) => {
        if (open) now.delete('edit');
        else now.set('edit', 'hours');
        return now;
      },
      { replace: true },
    );
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <div>
        <Button
          variant="secondary"
          aria-expanded={open}
          iconAfter={open ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          onClick={toggle}
        >
          {doctor.hours ? t.change : t.set}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<Skeleton shape="block" height={640} />}>
          <Week doctor={doctor} />
        </Suspense>
      )}
    </SectionCard>
  );
}
