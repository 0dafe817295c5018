import type { JsMsg } from '@nats-io/jetstream';
import type { Event } from '@vetcare/contracts';

/** When an event was written that is sent again because NATS had lost its data. */
export const WRITTEN_AT = 'x-written-at';

/** An event, and when it came to its stream for the first time, or a little before. */
export interface ReceivedEvent {
  event: Event;
  sentAt: Date;
}

export function sentAtOf({ headers, timestamp }: JsMsg): Date {
  const written = new Date(headers?.get(WRITTEN_AT) || Number.NaN);
  return Number.isNaN(written.getTime()) ? new Date(timestamp) : written;
}
