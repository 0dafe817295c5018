import type { BookingRecord, Cancellation, Move } from '@vetcare/contracts';
import { Button, SectionCard } from '@vetcare/ui';
import { formatDate, formatRupees, toast, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { lazy, Suspense, useState } from 'react';
import { useDuty } from '../area/use-duty';
import css from '../list/list.module.css';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useActForPatient } from './for-patient.resource';
import { forPatientTexts } from './for-patient.texts';

const MoveForPatient = lazy(async () => ({ default: (await import('./move-for-patient.view')).MoveForPatient }));

/** With the terms that the admin saw: a dialog that is open stays until it is closed, also when nothing more is allowed meanwhile. */
type Asked = { what: 'move'; move: Move } | { what: 'cancel'; cancellation: Cancellation };

/** What an admin may do for the patient on the phone. It is there only while the patient could do it themselves. */
export function ForPatient({ booking }: { booking: BookingRecord }) {
  const t = useTexts(forPatientTexts);
  const may = useDuty();
  const [asked, ask] = useState<Asked>();
  const { cancellation = null, move = null } = booking.forPatient ?? {};
  if (!may('help')) return null;
  const close = () => ask(undefined);
  return (
    <>
      {(move || cancellation) && (
        <SectionCard title={t.title} lead={t.lead}>
          <div className={css.filters}>
            {move && (
              <Button variant="secondary" onClick={() => ask({ what: 'move', move })}>
                {t.move}
              </Button>
            )}
            {cancellation && (
              <Button variant="secondary" onClick={() => ask({ what: 'cancel', cancellation })}>
                {t.cancel}
              </Button>
            )}
          </div>
        </SectionCard>
      )}
      {asked?.what === 'cancel' && (
        <CancelForPatient booking={booking} cancellation={asked.cancellation} onClose={close} />
      )}
      {asked?.what === 'move' && (
        <Suspense>
          <MoveForPatient booking={booking} move={asked.move} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface CancelProps {
  booking: BookingRecord;
  cancellation: Cancellation;
  onClose: () => void;
}

function CancelForPatient({ booking, cancellation: { refund, until }, onClose }: CancelProps) {
  const t = useTexts(forPatientTexts);
  const names = usePersonName();
  const sum = formatRupees(refund);
  const { mutate, isPending } = useActForPatient(booking._id, {
    failed: t.cancelFailed,
    onTaken: onClose,
    onDone() {
      onClose();
      toast.success(t.cancelled(sum));
    },
  });
  return (
    <ReasonDialog
      draft={`cancel-for.${booking._id}`}
      title={t.cancelTitle(names.person(booking.userId), names.doctor(booking.doctorId))}
      text={t.cancelText(sum, formatDate(until, 'dateTime'))}
      confirm={t.cancelConfirm(sum)}
      cancel={t.keep}
      busy={isPending}
      onCancel={onClose}
      onReason={(reason, sent) => mutate({ reason }, { onSuccess: sent })}
    />
  );
}
