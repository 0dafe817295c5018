import type { BookingsQuery } from '@vetcare/contracts';
import type { Actor, Mount } from '@vetcare/service-kit';
import type { Response } from 'express';
import type { Side } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import type { BookingStore } from '../booking/booking.store';
import { showBooking } from '../booking/show-booking';
import { type ListOwnDeps, listOwnBookings } from './list-own-bookings';

interface ListingDeps extends ListOwnDeps {
  bookings: ListOwnDeps['bookings'] & Pick<BookingStore, 'byId'>;
}

interface ListCall {
  actor: Actor;
  query: BookingsQuery;
  response: Response;
}

/** The caller's own bookings, on either side. */
export function mountListing(deps: ListingDeps, on: Mount): void {
  const list =
    (side: Side) =>
    async ({ actor, query, response }: ListCall) => {
      const { bookings, total, next } = await listOwnBookings(deps, actor, side, query);
      response.set('x-total-count', String(total));
      if (next) response.set('x-next-cursor', next);
      return bookings;
    };
  const get =
    (side: Side) =>
    async ({ actor, id }: { actor: Actor; id: string }) =>
      showBooking(deps, await accessOwnBooking(deps, actor, id, side), side);
  on('listAppointments', list('patientId'));
  on('listDoctorBookings', list('doctorId'));
  on('getBooking', get('patientId'));
  on('getDoctorBooking', get('doctorId'));
}
