import type { Contact } from '@vetcare/contracts';

export interface WaitingPatient {
  id: string;
  name: string;
  image: string | null;
  /** The unanswered message; empty if it is a picture without words. */
  text: string;
  /** When the first message was sent that is not answered, in epoch milliseconds. */
  since: number;
  /** When the chat closes. */
  windowEndsAt: string;
}

/** Patients with an open chat whose message is the last one, longest wait first, however often they have written since. */
export function waitingPatients(contacts: readonly Contact[], now: number): WaitingPatient[] {
  return contacts
    .flatMap(({ _id, FirstName, LastName, image, role, lastMessage, windowEndsAt, waitingSince }) => {
      const open = windowEndsAt !== null && Date.parse(windowEndsAt) > now;
      if (role !== 'patient' || !open || lastMessage?.senderId !== _id) return [];
      const { text, createdAt } = lastMessage;
      const name = `${FirstName} ${LastName}`.trim();
      return [{ id: _id, name, image, text, since: Date.parse(waitingSince ?? createdAt), windowEndsAt }];
    })
    .sort((a, b) => a.since - b.since);
}
