import type { Migration } from '@vetcare/service';
import { findTicketsByPhone } from './find-tickets-by-phone';

/** In the order in which they run. What has finished everywhere may be removed; its name is never used again. */
export const migrations: readonly Migration[] = [findTicketsByPhone];
