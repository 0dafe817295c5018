import type { Doctor } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { TreePalm } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import css from './calendar.module.css';
import { calendarTexts } from './calendar.texts';

const HolidayDialog = lazy(async () => ({ default: (await import('./holiday-dialog.view')).HolidayDialog }));

/** The button that opens the dialog for a holiday. */
export function Holiday({ doctor }: { doctor: Doctor }) {
  const t = useTexts(calendarTexts).holiday;
  const [planning, plan] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className={css.holiday}
        icon={<TreePalm aria-hidden="true" />}
        onClick={() => plan(true)}
      >
        {t.open}
      </Button>
      {planning && (
        <Suspense>
          <HolidayDialog doctor={doctor} onClose={() => plan(false)} />
        </Suspense>
      )}
    </>
  );
}
