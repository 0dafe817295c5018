import type { Broadcast } from './broadcast';
import { createTellAdmins } from './tell-admins';

type AnnounceDeps = Parameters<typeof createTellAdmins>[0] & { broadcast: Pick<Broadcast, 'windowChanged'> };

/** Tells both people of a booking what happened to it, and admins that something did. */
export function announceBookings(deps: AnnounceDeps): Broadcast['windowChanged'] {
  const tellAdmins = createTellAdmins(deps);
  return (a, b, booking) => {
    deps.broadcast.windowChanged(a, b, booking);
    tellAdmins();
  };
}
