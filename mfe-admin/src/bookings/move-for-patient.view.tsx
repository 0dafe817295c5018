import type { BookingRecord, Move } from '@vetcare/contracts';
import { Banner, SelectField, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { formatDate, formatRupees, toast, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useState } from 'react';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useFreeTimes, useMoveForPatient } from './for-patient.resource';
import { forPatientTexts } from './for-patient.texts';

interface MoveForPatientProps {
  booking: BookingRecord;
  move: Move;
  onClose: () => void;
}

/** Chooses one of the doctor's free times with the patient on the phone. */
export function MoveForPatient({ booking, move, onClose }: MoveForPatientProps) {
  const t = useTexts(forPatientTexts);
  const names = usePersonName();
  const [chosen, choose] = useState('');
  const [missing, setMissing] = useState(false);
  const free = useFreeTimes(booking.doctorId._id, booking.minutes);
  const slot = free.data?.slots.includes(chosen) ? chosen : '';
  const {
    asked,
    move: moveTo,
    isPending,
  } = useMoveForPatient(booking._id, slot, {
    failed: t.moveFailed,
    onDone() {
      onClose();
      toast.success(t.moved(formatDate(slot, 'dateTime')));
    },
    onTaken: onClose,
    // Others may have booked meanwhile.
    onRefused: () => void free.refetch(),
  });
  const text = move.rebooking ? t.rebookText(formatRupees(booking.amount)) : t.moveText;
  return (
    <ReasonDialog
      draft={`move-for.${booking._id}`}
      title={t.moveTitle(names.person(booking.userId), names.doctor(booking.doctorId))}
      text={`${text} ${t.until(formatDate(move.until, 'dateTime'))}`}
      confirm={asked ? t.both : t.move}
      danger={false}
      busy={isPending}
      onCancel={onClose}
      onReason={(reason, sent) => {
        setMissing(slot === '');
        if (slot) moveTo(reason, sent);
      }}
    >
      <NewTime {...{ free, slot, missing }} onChoose={choose} />
      {asked && <SameTime />}
    </ReasonDialog>
  );
}

interface NewTimeProps {
  free: ReturnType<typeof useFreeTimes>;
  /** The chosen one, or empty. */
  slot: string;
  /** Whether the admin wanted to move it without one. */
  missing: boolean;
  onChoose: (slot: string) => void;
}

function NewTime({ free, slot, missing, onChoose }: NewTimeProps) {
  const t = useTexts(forPatientTexts);
  const slots = free.data?.slots ?? [];
  return (
    <>
      {free.isPending && (
        <SkeletonGroup label={t.loading}>
          <Skeleton shape="block" height={48} />
        </SkeletonGroup>
      )}
      {free.isError && <p>{t.unreadable}</p>}
      {free.isSuccess && slots.length === 0 && <p>{t.none}</p>}
      {slots.length > 0 && (
        <SelectField
          label={t.time}
          hint={t.india}
          placeholder={t.choose}
          value={slot}
          error={missing && slot === '' ? t.timeMissing : undefined}
          onChange={({ target }) => onChoose(target.value)}
          options={slots.map((value) => ({ value, label: formatDate(value, 'dateTime') }))}
        />
      )}
    </>
  );
}

function SameTime() {
  return (
    <Banner look="box" tone="warning">
      {useTexts(forPatientTexts).sameTime}
    </Banner>
  );
}
