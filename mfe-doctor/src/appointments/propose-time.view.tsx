import type { Booking } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { proposeTexts } from './propose.texts';

const ProposeDialog = lazy(async () => ({ default: (await import('./propose-dialog.view')).ProposeDialog }));

interface ProposeTimeProps {
  booking: Booking;
  /** The patient's name. */
  name: string;
}

/** Proposes another time for an appointment, in a dialog. The button is there only while that is possible. */
export function ProposeTime({ booking, name }: ProposeTimeProps) {
  const t = useTexts(proposeTexts);
  const [asking, setAsking] = useState(false);
  if (!booking.proposableUntil) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<CalendarClock aria-hidden="true" />}
        aria-label={t.proposeWith(name)}
        onClick={() => setAsking(true)}
      >
        {t.propose}
      </Button>
      {asking && (
        <Suspense>
          <ProposeDialog booking={booking} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
