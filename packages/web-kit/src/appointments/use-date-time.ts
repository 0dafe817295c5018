import { formatDate, inOwnZone, useTexts } from '@vetcare/web-kit';
import { appointmentTexts } from './appointments.texts';

/** Formats an instant in Indian time and, if the visitor's clock differs, in their own. For `DateTime` of packages/ui. */
export function useDateTime() {
  const t = useTexts(appointmentTexts);
  return (at: Date | string) => ({
    at,
    day: formatDate(at, 'long'),
    time: t.ist(formatDate(at, 'time')),
    elsewhere: inOwnZone(at),
  });
}
