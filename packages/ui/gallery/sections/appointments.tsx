import {
  AppointmentCard,
  type AppointmentFact,
  AppointmentRow,
  AppointmentSection,
  AppointmentsSkeleton,
  Badge,
  DateTime,
  FoldedAppointments,
  LinkButton,
  StatusBadge,
  TimeLeft,
} from '@vetcare/ui';
import { CalendarPlus, MessageCircle, Video } from 'lucide-react';
import { Sample, Section } from '../sample';

const HOUR = 3_600_000;
const start = new Date('2026-03-05T10:35:00Z');
const begins = <DateTime at={start} day="Thursday, 5 March 2026" time="16:05 IST" />;
const money: AppointmentFact = { term: 'Amount', detail: '₹500', look: 'strong' };

const chat = (
  <LinkButton href="#appointments" size="sm" icon={<MessageCircle aria-hidden="true" />}>
    Chat
  </LinkButton>
);

function NextAppointment() {
  const elsewhere = '5 Mar 2026, 11:35 (Europe/Berlin)';
  return (
    <AppointmentCard
      next
      title="Dr. Asha Rao"
      person={{ id: 'd', name: 'Asha Rao', src: null }}
      about="Small animal medicine"
      email="asha.venkataraghavan.rao@animal-hospital.vetcare.test"
      phone="9822222222"
      badges={<StatusBadge status="Completed" />}
      facts={[
        {
          term: 'Booking',
          detail: <DateTime at={start} day="Thursday, 5 March 2026" time="16:05 IST" elsewhere={elsewhere} />,
        },
        { term: 'Completion', detail: begins },
        money,
        { term: 'Payment ID', detail: 'pay_QWERTYUIOP12345', look: 'code' },
      ]}
      remaining={<TimeLeft now={Date.now} label="Starts in" until={Date.now() + 27 * HOUR} />}
      actions={chat}
    />
  );
}

function UnpaidAppointment() {
  return (
    <AppointmentCard
      title="Meera Nair"
      person={{ id: 'h', name: 'Meera Nair', src: null }}
      email=""
      phone=""
      badges={
        <>
          <Badge icon={<Video aria-hidden="true" />}>Online</Badge>
          <StatusBadge status="pending" />
        </>
      }
      note="We have not received the payment yet."
      facts={[{ term: 'Booking', detail: 'No date' }, money]}
      actions={chat}
    />
  );
}

function PastAppointment({ title, status }: { title: string; status: 'Completed' | 'Failed' }) {
  return (
    <AppointmentRow
      title={title}
      person={{ id: title, name: title, src: null }}
      email="asha@vetcare.test"
      phone="9822222222"
      summary="5 Mar 2026 · ₹500"
      badges={<StatusBadge status={status} />}
      note={status === 'Failed' && 'The payment did not go through.'}
      facts={[{ term: 'Booking', detail: begins }, money]}
      detailsLabel="Details"
      actions={
        <LinkButton href="#appointments" size="sm" variant="secondary" icon={<CalendarPlus aria-hidden="true" />}>
          Book Again
        </LinkButton>
      }
    />
  );
}

export function Appointments() {
  return (
    <Section title="Appointments">
      <Sample title="AppointmentSection, AppointmentCard, DateTime, TimeLeft">
        <AppointmentSection title="Your next appointment">
          <NextAppointment />
          <UnpaidAppointment />
        </AppointmentSection>
      </Sample>
      <Sample title="FoldedAppointments, AppointmentRow">
        <FoldedAppointments title="Past consultations" open>
          <AppointmentSection as="h3" rows title="March 2026">
            <PastAppointment title="Dr. Asha Rao" status="Completed" />
            <PastAppointment title="Deleted user" status="Failed" />
          </AppointmentSection>
        </FoldedAppointments>
      </Sample>
      <Sample title="AppointmentsSkeleton">
        <AppointmentsSkeleton label="Loading appointments" />
      </Sample>
    </Section>
  );
}
