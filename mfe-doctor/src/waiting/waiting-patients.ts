import type { Contact } from '@vetcare/contracts';

export interface WaitingPatient {
  id: string;
  name: string;
  image: string | null;
  /** When their unanswered message was sent, in epoch milliseconds. */
  since: number;
}

/** Patients with an open chat whose message is the last one, longest wait first. */
export function waitingPatients(contacts: readonly Contact[], now: number): WaitingPatient[] {
  return contacts
    .flatMap(({ _id, FirstName, LastName, image, role, lastMessage, windowEndsAt }) => {
      const open = windowEndsAt !== null && Date.parse(windowEndsAt) > now;
      if (role !== 'patient' || !open || lastMessage?.senderId !== _id) return [];
      return [{ id: _id, name: `${FirstName} ${LastName}`.trim(), image, since: Date.parse(lastMessage.createdAt) }];
    })
    .sort((a, b) => a.since - b.since);
}
