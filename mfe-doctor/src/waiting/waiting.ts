import type { Contact } from '@vetcare/contracts';

export interface WaitingPatient {
  id: string;
  name: string;
  image: string | null;
  /** When they wrote last. */
  since: number;
}

/** Patients with an open chat who wrote last, the longest wait first. */
export function waitingPatients(contacts: readonly Contact[], now: number): WaitingPatient[] {
  return contacts
    .flatMap(({ _id, FirstName, LastName, image, role, lastMessage, windowEndsAt }) => {
      const open = windowEndsAt !== null && Date.parse(windowEndsAt) > now;
      if (role !== 'patient' || !open || lastMessage?.senderId !== _id) return [];
      return [{ id: _id, name: `${FirstName} ${LastName}`.trim(), image, since: Date.parse(lastMessage.createdAt) }];
    })
    .sort((a, b) => a.since - b.since);
}
