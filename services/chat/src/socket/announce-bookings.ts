import type { Broadcast } from './broadcast';
import type { TellAdmins } from './tell-admins';

interface AnnounceDeps {
  broadcast: Pick<Broadcast, 'windowChanged'>;
  tellAdmins: TellAdmins;
}

/** Tells both people of a booking what happened to it, and admins that something did. */
export const announceBookings =
  ({ broadcast, tellAdmins }: AnnounceDeps): Broadcast['windowChanged'] =>
  (a, b, booking) => {
    broadcast.windowChanged(a, b, booking);
    tellAdmins('bookings');
  };
