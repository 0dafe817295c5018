import type { Booking } from '@vetcare/contracts';
import { api, useTexts } from '@vetcare/web-kit';
import { useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { asksAboutSameTime } from './asks-about-same-time';
import { moveDialogTexts } from './move-dialog.texts';

/** The doctor's free times of the length that was paid for, and the move to the chosen one. */
export function useMove({ _id: id, minutes, doctorId: { _id: doctorId } }: Booking, onMoved: (slot: string) => void) {
  const { failed } = useTexts(moveDialogTexts);
  const client = useQueryClient();
  const [slot, choose] = useState('');
  const free = useQuery({
    queryKey: ['slots', doctorId, minutes],
    queryFn: ({ signal }) =>
      api.get('/api/doctors/:id/slots', { params: { id: doctorId }, query: { minutes }, signal }),
  });
  const moving = useMutation({
    mutationFn: (sameTime: boolean) =>
      api.post('/api/user/bookings/:id/move', {
        params: { id },
        body: { slotStart: slot, ...(sameTime && { sameTime }) },
        fallback: failed,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['appointments'] });
      onMoved(slot);
    },
    // Others have booked meanwhile.
    onError: () => void free.refetch(),
  });
  return {
    free,
    slots: free.data?.slots ?? [],
    slot,
    choose(time: string) {
      moving.reset();
      choose(time);
    },
    moving,
    /** Whether another appointment at the chosen time is asked about. */
    asked: asksAboutSameTime(moving.error),
  };
}
