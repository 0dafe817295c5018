import { type Edit, modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import type { Connection, Model } from 'mongoose';
import { type Booking, type BookingAct, bookingStates, type Outcome, type Proposal } from './booking';

const editSchema = nestedSchemaOf<Edit>({ field: String, at: Date, by: String });

const actSchema = nestedSchemaOf<BookingAct>({ what: String, at: Date, side: String, admin: String, from: Date });

const outcomeSchema = nestedSchemaOf<Outcome>({ what: String, at: Date, corrected: Boolean });

const proposalSchema = nestedSchemaOf<Proposal>({ slotStart: Date, insteadOf: Date, at: Date });

const schema = schemaOf<Booking>({
  _id: String,
  patientId: { type: String, required: true },
  doctorId: { type: String, required: true },
  amountPaise: { type: Number, required: true },
  currency: { type: String, required: true },
  state: { type: String, enum: bookingStates, required: true },
  slotStart: { type: Date, default: null },
  heldSlot: Date,
  heldSteps: { type: [Date], default: undefined },
  idempotencyKey: String,
  orderId: String,
  orderAsked: { type: Boolean, default: false },
  orderLeaseUntil: { type: Date, default: null },
  paymentId: { type: String, default: null },
  appointmentAt: { type: Date, default: null },
  completionAt: { type: Date, default: null },
  paidAt: Date,
  serviceChargePaise: { type: Number, default: null },
  tdsPaise: Number,
  chargeGstPaise: Number,
  refundedPaise: Number,
  createdAt: { type: Date, required: true },
  filedAt: { type: Date, required: true },
  holdUntil: { type: Date, required: true },
  minutes: Number,
  bufferMinutes: Number,
  moves: Number,
  movedFrom: Date,
  answeredAt: Date,
  unansweredAt: Date,
  chooseBy: Date,
  choiceToldAt: Date,
  rebookedAt: Date,
  receiptNo: String,
  receiptAt: Date,
  cancellationMessage: String,
  outcome: { type: outcomeSchema, default: undefined },
  tellOutcomeAt: Date,
  proposal: { type: proposalSchema, default: undefined },
  proposals: Number,
  proposedMoves: Number,
  reopenedUntil: Date,
  acceptedTerms: String,
  disputedAt: Date,
  changedAt: Date,
  edits: { type: [editSchema], default: undefined },
  acts: { type: [actSchema], default: undefined },
  nextCheckAt: { type: Date, default: null },
})
  .index({ patientId: 1, createdAt: -1, _id: -1 })
  .index({ doctorId: 1, createdAt: -1, _id: -1 })
  .index({ patientId: 1, filedAt: -1, _id: -1 })
  .index({ doctorId: 1, filedAt: -1, _id: -1 })
  .index({ patientId: 1, completionAt: 1 })
  .index({ doctorId: 1, completionAt: 1 })
  .index({ createdAt: -1, _id: -1 })
  .index({ state: 1, createdAt: -1, _id: -1 })
  .index({ nextCheckAt: 1 })
  .index({ unansweredAt: 1 }, { partialFilterExpression: { unansweredAt: { $exists: true } } })
  .index({ tellOutcomeAt: 1 }, { partialFilterExpression: { tellOutcomeAt: { $exists: true } } })
  .index({ paymentId: 1 })
  .index({ receiptNo: 1 }, { partialFilterExpression: { receiptNo: { $exists: true } } })
  .index({ orderId: 1 }, { unique: true, partialFilterExpression: { orderId: { $exists: true } } })
  .index(
    { patientId: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  )
  .index({ doctorId: 1, heldSlot: 1 }, { unique: true, partialFilterExpression: { heldSlot: { $exists: true } } })
  .index({ doctorId: 1, heldSteps: 1 }, { unique: true, partialFilterExpression: { heldSteps: { $exists: true } } });

/** The collection of bookings. The stores of several features share it, and each writes only its own fields. */
export type BookingModel = Model<Booking>;

export const createBookingModel = (connection: Connection): BookingModel =>
  modelOf<Booking>(connection, 'Booking', schema, 'bookings');
