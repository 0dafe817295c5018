import {
  AppointmentCard,
  type AppointmentFact,
  AppointmentSection,
  AppointmentsSkeleton,
  Badge,
  DateTime,
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

export function Appointments() {
  return (
    <Section title="Appointments">
      <Sample title="AppointmentSection, AppointmentCard, DateTime, TimeLeft">
        <AppointmentSection title="Your next appointment">
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
                detail: (
                  <DateTime
                    at={start}
                    day="Thursday, 5 March 2026"
                    time="16:05 IST"
                    elsewhere="5 Mar 2026, 11:35 (Europe/Berlin)"
                  />
                ),
              },
              { term: 'Completion', detail: begins },
              money,
              { term: 'Payment ID', detail: 'pay_QWERTYUIOP12345', look: 'code' },
            ]}
            remaining={<TimeLeft label="Starts in" until={Date.now() + 27 * HOUR} />}
            actions={
              <LinkButton href="#appointments" icon={<MessageCircle aria-hidden="true" />}>
                Chat
              </LinkButton>
            }
          />
        </AppointmentSection>
        <AppointmentSection title="March 2026">
          <AppointmentCard
            title="Meera Nair"
            person={{ id: 'h', name: 'Meera Nair', src: null }}
            email="meera@vetcare.test"
            phone="9811111111"
            badges={
              <>
                <Badge icon={<Video aria-hidden="true" />}>Online</Badge>
                <StatusBadge status="pending" />
              </>
            }
            note="We have not received the payment yet."
            facts={[{ term: 'Booking', detail: 'No date' }, money]}
            actions={
              <LinkButton href="#appointments" variant="secondary" icon={<MessageCircle aria-hidden="true" />}>
                Chat
              </LinkButton>
            }
          />
          <AppointmentCard
            title="Deleted user"
            person={{ id: 'k', name: 'Deleted user', src: null }}
            email=""
            phone=""
            badges={<StatusBadge status="Failed" />}
            facts={[{ term: 'Booking', detail: begins }, money]}
            actions={
              <LinkButton href="#appointments" variant="secondary" icon={<CalendarPlus aria-hidden="true" />}>
                Book Again
              </LinkButton>
            }
          />
        </AppointmentSection>
      </Sample>
      <Sample title="AppointmentsSkeleton">
        <AppointmentsSkeleton label="Loading appointments" />
      </Sample>
    </Section>
  );
}
