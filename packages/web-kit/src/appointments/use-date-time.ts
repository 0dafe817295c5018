import { formatDate, otherTimeZone, useTexts } from '@vetcare/web-kit';
import { appointmentTexts } from './appointments.texts';

/** What `DateTime` of packages/ui shows: Indian time, and the visitor's own where their clock differs. */
export function useDateTime() {
  const t = useTexts(appointmentTexts);
  return (at: Date | string) => {
    const zone = otherTimeZone(at);
    return {
      at,
      day: formatDate(at, 'long'),
      time: t.ist(formatDate(at, 'time')),
      elsewhere: zone && t.elsewhere(formatDate(at, 'dateTime', zone), zone.replaceAll('_', ' ')),
    };
  };
}
