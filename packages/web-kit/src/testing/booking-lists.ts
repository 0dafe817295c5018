import type { Booking, BookingPart } from '@vetcare/contracts';
import { withHeaders } from './answer-with';

const phaseIn = ({ paymentStatus, appointmentAt, completionAt }: Booking, now: number): BookingPart => {
  if (!appointmentAt || !completionAt) return 'attempts';
  return paymentStatus === 'Completed' && Date.parse(completionAt) > now ? 'next' : 'past';
};
const filedAt = ({ appointmentAt, createdAt }: Booking) => Date.parse(appointmentAt ?? createdAt);

/** Answers a list of bookings as the server does: by part, search and page. */
export const bookingLists =
  (all: readonly Booking[], side: 'userId' | 'doctorId') =>
  ({ query }: { query: URLSearchParams }) => {
    const [part, search = ''] = [query.get('part'), query.get('search')?.toLowerCase()];
    const found = all.filter((booking) => {
      const of = phaseIn(booking, Date.now());
      const { FirstName, LastName, email, PhoneNo } = booking[side];
      return (
        (part === null || part === of || (part === 'others' && of !== 'next')) &&
        `Dr. ${FirstName} ${LastName} ${email} ${PhoneNo}`.toLowerCase().includes(search)
      );
    });
    found.sort((a, b) => (part === 'next' ? filedAt(a) - filedAt(b) : filedAt(b) - filedAt(a)));
    const from = Number(query.get('cursor')?.split('-')[0] ?? 0);
    const to = from + Number(query.get('limit') ?? 500);
    return withHeaders(found.slice(from, to), {
      'X-Total-Count': String(found.length),
      ...(to < found.length && { 'X-Next-Cursor': `${to}-${'0'.repeat(24)}` }),
    });
  };
