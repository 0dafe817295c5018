import type { Booking, BookingPart } from '@vetcare/contracts';
import { withHeaders } from './answer-with';
import { standInNow } from './device-clock';

const partOf = ({ paymentStatus, appointmentAt, completionAt }: Booking, now: number): BookingPart => {
  if (!appointmentAt || !completionAt) return 'attempts';
  return paymentStatus === 'Completed' && Date.parse(completionAt) > now ? 'next' : 'past';
};
const sortedBy = ({ appointmentAt, createdAt }: Booking) => Date.parse(appointmentAt ?? createdAt);

/** Answers a list of bookings like the server: filtered by part and search text, and paged. */
export const bookingLists =
  (all: readonly Booking[], side: 'userId' | 'doctorId') =>
  ({ query }: { query: URLSearchParams }) => {
    const [part, search = ''] = [query.get('part'), query.get('search')?.toLowerCase()];
    const found = all.filter((booking) => {
      const own = partOf(booking, standInNow());
      const { FirstName, LastName, email, PhoneNo } = booking[side];
      return (
        (part === null || part === own || (part === 'others' && own !== 'next')) &&
        `Dr. ${FirstName} ${LastName} ${email} ${PhoneNo}`.toLowerCase().includes(search)
      );
    });
    found.sort((a, b) => (part === 'next' ? sortedBy(a) - sortedBy(b) : sortedBy(b) - sortedBy(a)));
    const from = Number(query.get('cursor')?.split('-')[0] ?? 0);
    const to = from + Number(query.get('limit') ?? 500);
    return withHeaders(found.slice(from, to), {
      'X-Total-Count': String(found.length),
      ...(to < found.length && { 'X-Next-Cursor': `${to}-${'0'.repeat(24)}` }),
    });
  };
