import { newKey } from './new-key';

/**
 * One try to book a doctor. Its key goes with the call, so that a second press, a lost answer or a reload finds the
 * booking that was begun instead of beginning another one. Kept for this browser, so that a second tab finds it too.
 */
export interface Attempt {
  key: string;
  /** The time that was chosen; none for now. */
  slotStart?: string;
  /** Once the booking is known: asked for before a payment is opened again. */
  bookingId?: string;
  /** The provider said that it was paid: nobody is asked to pay again, whatever we could confirm. */
  paid?: true;
}

const nameOf = (patientId: string, doctorId: string): string => `vetcare-booking:${patientId}:${doctorId}`;

export function createAttempts(storage: Storage) {
  const read = (patientId: string, doctorId: string): Attempt | null => {
    const stored = storage.getItem(nameOf(patientId, doctorId));
    return stored === null ? null : (JSON.parse(stored) as Attempt);
  };
  const write = (patientId: string, doctorId: string, attempt: Attempt): Attempt => {
    storage.setItem(nameOf(patientId, doctorId), JSON.stringify(attempt));
    return attempt;
  };
  return {
    begunWith: (patientId: string, doctorId: string): string | undefined => read(patientId, doctorId)?.bookingId,
    isPaid: (patientId: string, doctorId: string): boolean => read(patientId, doctorId)?.paid ?? false,
    slotBegunWith: (patientId: string, doctorId: string): string | undefined => read(patientId, doctorId)?.slotStart,
    /** The try that is under way, or a new one: another time is another booking. */
    current(patientId: string, doctorId: string, slotStart: string | undefined): Attempt {
      const known = read(patientId, doctorId);
      if (known && known.slotStart === slotStart) return known;
      return write(patientId, doctorId, { key: newKey(), ...(slotStart && { slotStart }) });
    },
    begun: (patientId: string, doctorId: string, attempt: Attempt, bookingId: string): Attempt =>
      write(patientId, doctorId, { ...attempt, bookingId }),
    paid(patientId: string, doctorId: string): void {
      const attempt = read(patientId, doctorId);
      if (attempt) write(patientId, doctorId, { ...attempt, paid: true });
    },
    end: (patientId: string, doctorId: string): void => storage.removeItem(nameOf(patientId, doctorId)),
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
