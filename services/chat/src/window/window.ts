import { schemaOf } from '@vetcare/service-kit';
import type { WindowEnd } from './early-end';

/** What chat stores of a booking: its patient and doctor, and until when the patient may write. */
export interface Window extends WindowEnd {
  /** The booking's id, of a reopened chat with `:reopened`. */
  _id: string;
  patientId: string;
  doctorId: string;
  pair: string;
  /** How often the appointment had moved when `endsAt` was set. */
  sequence?: number;
  /** When the booking was paid. Missing in windows from before it was stored. */
  paidAt?: Date;
  /** When the doctor first answered the patient before the appointment. */
  answeredAt?: Date;
  /** When the doctor last wrote as the first time in its 48 hours: of one that takes place at another time, perhaps in those before. */
  writtenAt?: Date;
  /** True if the consultation began with its payment. */
  instant?: boolean;
  /** Until when the doctor, who was offered for now, is to open it; missing once they have. */
  openBy?: Date;
  /** When the doctor wrote something else of it, a note or a prescription, which may be known before the payment is. */
  openedAt?: Date;
  /** When the doctor wrote that, each time. Missing in windows from before it was stored. */
  recordedAt?: Date[];
  /** When the patient first told the doctor something for it by the form. */
  toldAt?: Date;
  /** When the doctor first wrote after it was paid, and after how long. */
  firstAnswerAt?: Date;
  firstAnswerMs?: number;
  /** True for the time for which the doctor has opened the chat of a booking again, a window of its own. */
  reopened?: boolean;
  /** When to look whether the doctor has written; missing once that was done. */
  judgeAt?: Date;
}

export const windowSchema = schemaOf<Window>({
  _id: String,
  patientId: { type: String, required: true },
  doctorId: { type: String, required: true },
  pair: { type: String, required: true },
  endsAt: { type: Date, default: null },
  refunded: { type: Boolean, default: false },
  closedAt: Date,
  cancelledAt: Date,
  cancelledBy: String,
  refundedAt: Date,
  paidPaise: Number,
  refundPaise: Number,
  sequence: Number,
  paidAt: Date,
  answeredAt: Date,
  writtenAt: Date,
  instant: Boolean,
  openBy: Date,
  openedAt: Date,
  recordedAt: { type: [Date], default: undefined },
  toldAt: Date,
  firstAnswerAt: Date,
  firstAnswerMs: Number,
  reopened: Boolean,
  judgeAt: Date,
})
  .index({ pair: 1, endsAt: -1 })
  .index({ patientId: 1, endsAt: -1 })
  .index({ doctorId: 1, endsAt: -1 })
  .index({ pair: 1, refunded: 1 }, { partialFilterExpression: { refunded: true } })
  .index({ openBy: 1 }, { partialFilterExpression: { openBy: { $exists: true } } })
  .index({ doctorId: 1, firstAnswerAt: -1 }, { partialFilterExpression: { firstAnswerAt: { $exists: true } } })
  .index({ judgeAt: 1 }, { partialFilterExpression: { judgeAt: { $exists: true } } });
