import type { Booking } from '@vetcare/contracts';
import { Dialog, LinkButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './booking.module.css';
import { confirmationTexts } from './confirmation.texts';

interface PaidDialogProps {
  booking: Booking;
  title: string;
  description: string;
  /** The label of the link to the conversation. */
  chat: string;
  children: ReactNode;
  onClose: () => void;
}

/** What there is to say about a booking that was paid, with links to the appointments and to the conversation. */
export function PaidDialog({ booking, title, description, chat, children, onClose }: PaidDialogProps) {
  const { appointments } = useTexts(confirmationTexts).done;
  return (
    <Dialog
      open
      tells
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <LinkButton as={Link} to="/user/history" variant="secondary">
            {appointments}
          </LinkButton>
          <LinkButton as={Link} to={`/user/chats/${booking.doctorId._id}`} icon={<MessageCircle aria-hidden="true" />}>
            {chat}
          </LinkButton>
        </>
      }
    >
      <div className={css.body}>{children}</div>
    </Dialog>
  );
}
