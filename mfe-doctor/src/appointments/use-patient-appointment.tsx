import type { Booking } from '@vetcare/contracts';
import { type AppointmentProps, Badge, StatusBadge } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf, statusOf, useStatusText } from '@vetcare/web-kit/appointments';
import { useIsFinishing } from '@vetcare/web-kit/finishing';
import { usePersonName } from '@vetcare/web-kit/person';
import { Globe } from 'lucide-react';
import { BlockPatient } from '../blocking/block-patient.view';
import { useTold } from '../told/told.resource';
import { hasTold, Told } from '../told/told.view';
import { AppointmentLinks } from './appointment-links.view';
import { appointments } from './appointments.texts';
import { CancelBooking } from './cancel-booking.view';
import { outcomeTexts } from './outcome.texts';
import { MarkDone, MarkNoShow } from './outcome.view';
import { ProposeTime } from './propose-time.view';
import { ReopenChat } from './reopen-chat.view';
import { usePatientFacts } from './use-patient-facts';
import { WithdrawProposal } from './withdraw-proposal.view';

/** What the card and the row of a booking have in common: patient, status, times, amount, and the link to the chat. */
export function usePatientAppointment(
  booking: Booking,
  now: number,
  chatVariant: 'primary' | 'secondary',
): AppointmentProps {
  const t = useTexts(appointments);
  const marks = useTexts(outcomeTexts);
  const shared = useTexts(appointmentTexts);
  const { userId: patient, appointmentAt, completionAt } = booking;
  const status = statusOf(booking);
  const statusText = useStatusText(booking, 'doctor');
  const name = usePersonName().person(patient);
  const end = status === 'Completed' ? completionAt : null;
  const phase = phaseOf(booking, now);
  const isUpcoming = phase === 'upcoming';
  const record = useTold(booking._id, end !== null);
  const mark = { booking, name, now };
  // Who is suspended finishes what is under way, and is refused everything else.
  const isFinishing = useIsFinishing();
  const links = {
    hasChat: !patient.deleted && !patient.suspended && (!isFinishing || phase === 'running'),
    hasRecord: end !== null && !patient.deleted && (!isFinishing || record !== undefined),
  };
  const cancel = booking.cancellation && <CancelBooking booking={booking} name={name} />;
  return {
    ...{ title: name, rowKey: booking._id },
    person: { id: patient._id, name, src: patient.image },
    // Contact details belong to a paid consultation.
    email: appointmentAt ? patient.email : '',
    phone: appointmentAt ? patient.PhoneNo : '',
    badges: (
      <>
        <Badge icon={<Globe aria-hidden="true" />}>{t.online}</Badge>
        {isUpcoming && <Badge>{shared.confirmed}</Badge>}
        <StatusBadge status={status}>{statusText}</StatusBadge>
        {booking.outcome && <Badge>{marks.outcomes[booking.outcome.what]}</Badge>}
      </>
    ),
    facts: usePatientFacts(booking, now),
    note: patient.suspended ? t.suspended : record && hasTold(record) && <Told record={record} />,
    actions: (
      <>
        <AppointmentLinks booking={booking} name={name} chatVariant={chatVariant} {...links} />
        {!isFinishing && (
          <>
            <ProposeTime booking={booking} name={name} />
            {booking.proposal && <WithdrawProposal id={booking._id} name={name} />}
            {isUpcoming && cancel}
            <MarkDone {...mark} />
            <ReopenChat booking={booking} name={name} />
          </>
        )}
      </>
    ),
    // Once it has begun, the whole fee is one tap away from the chat: not beside it.
    rare:
      !isFinishing && !isUpcoming && (appointmentAt || cancel)
        ? {
            label: shared.more,
            actions: (
              <>
                <MarkNoShow {...mark} />
                {appointmentAt && !patient.deleted && <BlockPatient id={patient._id} name={name} />}
                {cancel}
              </>
            ),
          }
        : undefined,
  };
}
