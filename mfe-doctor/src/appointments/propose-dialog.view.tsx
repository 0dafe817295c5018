import type { Booking } from '@vetcare/contracts';
import { Button, Dialog, FieldError, SelectField, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { api, formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { proposeTexts } from './propose.texts';

interface ProposeDialogProps {
  booking: Booking;
  /** The patient's name. */
  name: string;
  onClose: () => void;
}

function useFreeTimes({ doctorId: { _id: id }, minutes }: Booking) {
  return useQuery({
    queryKey: ['slots', id, minutes],
    queryFn: ({ signal }) => api.get('/api/doctors/:id/slots', { params: { id }, query: { minutes }, signal }),
  });
}

/** Says what a proposal means, and lets the doctor choose among their free times. */
export function ProposeDialog({ booking, name, onClose }: ProposeDialogProps) {
  const t = useTexts(proposeTexts);
  const client = useQueryClient();
  const [chosen, choose] = useState('');
  const [missing, setMissing] = useState(false);
  const free = useFreeTimes(booking);
  const slots = free.data?.slots ?? [];
  const slotStart = slots.includes(chosen) ? chosen : '';
  const { _id: id, appointmentAt } = booking;
  const proposing = useMutation({
    mutationFn: () =>
      api.post('/api/doctor/bookings/:id/proposal', { params: { id }, body: { slotStart }, fallback: t.failed }),
    onSuccess: async () => {
      toast.success(t.done(formatDate(slotStart, 'dateTime')));
      await client.invalidateQueries({ queryKey: ['appointments'] });
      onClose();
    },
    // Others have booked meanwhile.
    onError: () => void free.refetch(),
  });
  const propose = () => {
    setMissing(slotStart === '');
    if (slotStart) proposing.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title(name)}
      description={t.text(name, formatDate(appointmentAt ?? booking.createdAt, 'dateTime'))}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.keep}
          </Button>
          <Button disabled={slots.length === 0} busy={proposing.isPending && t.working} onClick={propose}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <FreeTimes free={free} slot={slotStart} missing={missing} onChoose={choose} />
      {proposing.isError && <FieldError>{messageOf(proposing.error, t.failed)}</FieldError>}
    </Dialog>
  );
}

interface FreeTimesProps {
  free: ReturnType<typeof useFreeTimes>;
  /** The chosen one, or empty. */
  slot: string;
  missing: boolean;
  onChoose: (slot: string) => void;
}

function FreeTimes({ free, slot, missing, onChoose }: FreeTimesProps) {
  const t = useTexts(proposeTexts);
  if (free.isPending)
    return (
      <SkeletonGroup label={t.loading}>
        <Skeleton shape="block" height={48} />
      </SkeletonGroup>
    );
  if (free.isError)
    return (
      <Button variant="secondary" onClick={() => void free.refetch()}>
        {`${t.unreadable} ${t.again}`}
      </Button>
    );
  const { slots } = free.data;
  if (slots.length === 0) return <p>{t.none}</p>;
  return (
    <SelectField
      label={t.time}
      hint={t.india}
      placeholder={t.choose}
      value={slot}
      error={missing && slot === '' ? t.missing : undefined}
      onChange={({ target }) => onChoose(target.value)}
      options={slots.map((value) => ({ value, label: formatDate(value, 'dateTime') }))}
    />
  );
}
