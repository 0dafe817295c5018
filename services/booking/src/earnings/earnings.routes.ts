import type { Mount } from '@vetcare/service-kit';
import type { BookingDeps } from '../deps';
import { summarizeEarnings } from './summarize-earnings';

export function mountEarnings(deps: Pick<BookingDeps, 'bookings' | 'now'>, on: Mount): void {
  on('summarizeEarnings', ({ actor }) => summarizeEarnings(deps, actor.id));
}
