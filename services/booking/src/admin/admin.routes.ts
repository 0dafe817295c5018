import type { Mount } from '@vetcare/service-kit';
import type { BookingDeps } from '../deps';
import { summarizeBookings } from './summarize-bookings';

export function mountSummary(deps: BookingDeps, on: Mount): void {
  on('summarizeBookings', () => summarizeBookings(deps));
}
