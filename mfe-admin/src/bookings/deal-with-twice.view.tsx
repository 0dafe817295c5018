import type { AdminBooking } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { api, toast, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useDuty } from '../area/use-duty';
import { useAdminAction } from '../list/use-admin-action';
import { texts } from './bookings.texts';

/** Notes that nothing is left to do about what a booking’s patient has twice. It moves no money. */
export function DealWithTwice({ booking: { _id: id, userId, returnedTwice } }: { booking: AdminBooking }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const may = useDuty();
  const { mutate, isPending } = useAdminAction({
    send: (amount: number) =>
      api.post('/api/admin/bookings/:id/dealt-with', { params: { id }, body: { amount }, fallback: t.dealtWithError }),
    failed: t.dealtWithError,
    onDone: () => toast.success(t.dealtWithDone),
  });
  if (!returnedTwice || returnedTwice.dealtWith || !may('money')) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t.dealtWithOf(names.person(userId))}
      busy={isPending && t.dealingWith}
      onClick={() => mutate(returnedTwice.amount)}
    >
      {t.dealtWith}
    </Button>
  );
}
