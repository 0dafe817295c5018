import type { Booking } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { api, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { CalendarX } from 'lucide-react';
import { history } from './history.texts';

interface ReleaseBookingProps {
  booking: Booking;
  /** The doctor's name. */
  name: string;
}

/** Gives an unpaid time back to others, at once and without a question: nothing was paid, and it can be booked again. */
export function ReleaseBooking({ booking: { _id: id }, name }: ReleaseBookingProps) {
  const t = useTexts(history);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post('/api/user/bookings/:id/release', { params: { id }, fallback: t.releaseFailed }),
    onSuccess: () => void toast.success(t.released),
    onError: (error) => void toast.error(messageOf(error, t.releaseFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: ['appointments'] }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<CalendarX aria-hidden="true" />}
      aria-label={t.releaseWith(name)}
      busy={isPending && t.release}
      onClick={() => mutate()}
    >
      {t.release}
    </Button>
  );
}
