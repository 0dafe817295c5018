import type { Booking } from '@vetcare/contracts';
import { LinkButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { appointmentTexts } from '@vetcare/web-kit/appointments';
import { Link } from '@vetcare/web-kit/router';
import { ClipboardList, MessageCircle } from 'lucide-react';
import { appointments } from './appointments.texts';

interface AppointmentLinksProps {
  booking: Booking;
  /** The patient's, for screen readers. */
  name: string;
  chatVariant: 'primary' | 'secondary';
  /** Whether the two can write to each other. Nobody waits behind an account that is gone. */
  hasChat: boolean;
  /** Whether it was paid, so that the patient may have told something. */
  hasRecord: boolean;
}

/** The ways to the patient: the chat, and what the patient told beforehand. */
export function AppointmentLinks({
  booking: { _id, userId: patient },
  name,
  chatVariant,
  hasChat,
  hasRecord,
}: AppointmentLinksProps) {
  const t = useTexts(appointments);
  const shared = useTexts(appointmentTexts);
  return (
    <>
      {hasChat && (
        <LinkButton
          as={Link}
          to={`/doctor/chats/patient/${patient._id}`}
          variant={chatVariant}
          size="sm"
          icon={<MessageCircle aria-hidden="true" />}
          aria-label={shared.chatWith(name)}
        >
          {shared.chat}
        </LinkButton>
      )}
      {hasRecord && (
        <LinkButton
          as={Link}
          to={`/doctor/records/${_id}`}
          variant="ghost"
          size="sm"
          icon={<ClipboardList aria-hidden="true" />}
          aria-label={t.recordOf(name)}
        >
          {t.record}
        </LinkButton>
      )}
    </>
  );
}
