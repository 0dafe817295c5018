import type { Mount } from '@vetcare/service-kit';
import { type ListDeps, listAllBookings } from './list-all-bookings';
import { type SummaryDeps, summarizeBookings } from './summarize-bookings';

type AdminDeps = ListDeps & SummaryDeps;

export function mountAdmin(deps: AdminDeps, on: Mount): void {
  on('listAllBookings', ({ query }) => listAllBookings(deps, query));
  on('summarizeBookings', () => summarizeBookings(deps));
}
