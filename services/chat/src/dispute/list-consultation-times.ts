import type { ConsultationTimes } from '@vetcare/contracts';
import { NotFoundError } from '@vetcare/service-kit';
import { conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';
import type { WindowStore } from '../window/window.store';

interface TimesDeps {
  windows: Pick<WindowStore, 'find'>;
  messages: Pick<MessageStore, 'timesIn'>;
  now: () => Date;
}

/**
 * When the two of a booking wrote between its payment and the end of its consultation. Nothing of what they wrote is read for it.
 * @throws NotFoundError for a booking that was never paid
 */
export async function listConsultationTimes(
  { windows, messages, now }: TimesDeps,
  bookingId: string,
): Promise<ConsultationTimes> {
  const window = await windows.find(bookingId);
  if (!window?.paidAt) throw new NotFoundError('booking_not_found');
  const { patientId, doctorId, paidAt: from, closedAt, endsAt } = window;
  const conversation = conversationKey(patientId, doctorId);
  const until = closedAt ?? endsAt ?? now();
  const { first, ...counts } = await messages.timesIn(undefined, { conversation, patientId, from, until });
  return {
    ...counts,
    messages: first.map(({ createdAt, senderId, image }) => ({
      at: createdAt.toISOString(),
      by: senderId === patientId ? 'patient' : 'doctor',
      picture: Boolean(image),
    })),
  };
}
