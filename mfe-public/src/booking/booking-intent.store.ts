/** Whom a visitor wanted to book before they were asked to sign in. */
export interface BookingIntent {
  doctorId: string;
  /** The doctor's name without title. */
  name: string;
  /** The chosen time; undefined for now. */
  slotStart?: string;
}

const KEY = 'vetcare-booking-intent';

/**
 * Stored in `sessionStorage`, so that it survives registration and login in the same tab but is not found by anybody else.
 */
export const rememberIntent = (intent: BookingIntent): void =>
  window.sessionStorage.setItem(KEY, JSON.stringify(intent));

export function readIntent(): BookingIntent | null {
  const stored = window.sessionStorage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as BookingIntent);
}

export const forgetIntent = (): void => window.sessionStorage.removeItem(KEY);
