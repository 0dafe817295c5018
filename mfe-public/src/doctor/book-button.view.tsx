import type { ListedDoctor } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { formatDate, formatRupees, otherTimeZone, useTexts } from '@vetcare/web-kit';
import { useId } from 'react';
import { bookingTexts } from '../booking/booking.texts';
import css from './booking-card.module.css';
import type { useBookingPanel } from './use-booking-panel';

interface BookButtonProps {
  doctor: ListedDoctor;
  panel: ReturnType<typeof useBookingPanel>;
  /** Whether the owner has named a sign of an emergency. */
  stopped: boolean;
}

/**
 * The button with what it books, which stay in the window together unless the chat is offered first: nobody has to remember
 * which time they chose further up.
 */
export function BookButton({ doctor, panel, stopped }: BookButtonProps) {
  const t = useTexts(bookingTexts);
  const id = useId();
  const { booking, open, unpaid, book } = panel;
  const when = useWhen(panel, doctor.isAvailableNow !== false);
  // A booking that was started costs what the fee was then.
  const fee = unpaid && panel.started ? panel.started.booking.amount : doctor.fees;
  return (
    <div className={open ? undefined : css.action}>
      <p id={id} className={css.what}>
        {stopped ? (
          t.emergency
        ) : (
          <>
            <strong>{formatRupees(fee)}</strong> <span>{when}</span>
          </>
        )}
      </p>
      <Button
        size="lg"
        block
        variant={open && !unpaid ? 'secondary' : 'primary'}
        busy={(booking.busy || panel.isAsked) && t.processing}
        disabled={stopped}
        aria-describedby={id}
        onClick={book}
      >
        {unpaid ? t.interrupted.finish : open ? t.again : t.book}
      </Button>
    </div>
  );
}

/** "Wed, 25 Nov, 09:00", or that the consultation begins now, or that a time has to be chosen first. */
function useWhen({ paidSlot, needsTime }: BookButtonProps['panel'], isHere: boolean): string {
  const t = useTexts(bookingTexts).what;
  if (needsTime) return t.pick;
  if (paidSlot === null) return isHere ? t.now : t.soon;
  const when = formatDate(paidSlot, 'weekdayDateTime');
  return otherTimeZone(paidSlot) ? t.ist(when) : when;
}
