import { randomUuid } from '@vetcare/web-kit/random-uuid';

/** A booking that was started in this browser and is not paid yet. */
export interface PendingBooking {
  /** Sent with the call, so that a second click, a lost response or a reload does not book twice. */
  key: string;
  /** The chosen time; undefined for a consultation that begins with the payment. */
  slotStart?: string;
  /** Set once the server has created the booking. */
  bookingId?: string;
  /** The payment provider took the money. The patient is never asked to pay again, even if we could not confirm it. */
  paid?: true;
}

/** Keeps one pending booking per patient and doctor. In `localStorage`, so that a second tab finds it too. */
export function createPendingBookingStore(storage: Storage, ids: { patientId: string; doctorId: string }) {
  const name = `vetcare-booking:${ids.patientId}:${ids.doctorId}`;
  const get = (): PendingBooking | null => {
    const stored = storage.getItem(name);
    return stored === null ? null : (JSON.parse(stored) as PendingBooking);
  };
  const update = (booking: PendingBooking): PendingBooking => {
    storage.setItem(name, JSON.stringify(booking));
    return booking;
  };
  return {
    get,
    update,
    /** The pending booking for this time, or a new one: choosing another time makes another booking. */
    getOrCreate(slotStart: string | undefined): PendingBooking {
      const known = get();
      if (known && known.slotStart === slotStart) return known;
      return update({ key: randomUuid(), ...(slotStart && { slotStart }) });
    },
    markPaid(): void {
      const booking = get();
      if (booking) update({ ...booking, paid: true });
    },
    clear: (): void => storage.removeItem(name),
  };
}

export type PendingBookingStore = ReturnType<typeof createPendingBookingStore>;
