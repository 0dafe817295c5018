import type {
  Cancellation,
  Move,
  Outcome,
  OutcomeTerms,
  Proposal,
  Booking as ShownBooking,
  Refund as ShownRefund,
} from '@vetcare/contracts';
import { NotFoundError } from '@vetcare/service-kit';
import { finishes, type Person, shownDoctor, shownPatient } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { minutesOf } from './appointment';
import {
  type Booking,
  deductionsIn,
  isPayable,
  leavingPaise,
  returnablePaise,
  type Side,
  shownStates,
} from './booking';
import { cancellationTerms } from './cancellation';
import { describeInstant } from './describe-instant';
import { endsWith } from './leaving-terms';
import { moveTerms } from './move-terms';
import { outcomeOf, outcomeTerms, undoUntil } from './outcome-terms';
import { openProposal, proposableUntil } from './proposal-terms';
import { reopenableUntil } from './reopen-terms';

interface BookingRefund {
  /** The payment's id. */
  _id: string;
  bookingId: string;
  amountPaise: number;
  reason: string;
  state: 'due' | 'asked' | 'failed' | 'done';
  createdAt: Date;
  doneAt: Date | null;
  /** What of it the patient has from the bank, unless the provider had accepted to return it before. */
  byBankPaise?: number;
  askedPaise?: number;
  /** Missing where the whole was asked for at once. */
  parts?: { paise: number; reason: string; at: Date; doneAt: Date | null }[];
}

export interface ShowDeps {
  people: Pick<PersonStore, 'byIds'>;
  refunds: { ofBookings(bookingIds: string[]): PromiseLike<BookingRefund[]> };
  disputes: { openAmong(bookingIds: string[]): PromiseLike<string[]> };
  now: () => Date;
}

const NO_CONTACTS = { email: '', PhoneNo: '' };

type People = Map<string, Person>;

/**
 * Bookings as their two sides see them. A person whose events have not arrived yet has empty names.
 * @param side of the caller, which decides how they can cancel; without it an admin asks, who also sees the contact
 * details of people whose booking was never paid
 */
export async function showBookings(deps: ShowDeps, bookings: Booking[], side?: Side) {
  const ids = new Set(bookings.flatMap((b) => [b.patientId, b.doctorId]));
  const [people, refunds, disputed] = await Promise.all([
    deps.people.byIds([...ids]),
    deps.refunds.ofBookings(bookings.map(({ _id }) => _id)),
    openDisputesOf(deps, bookings),
  ]);
  const known: People = new Map(people.map((person) => [person._id, person]));
  return bookings.map(
    (booking): Required<ShownBooking> => ({
      ...show(booking, known, { contacts: side === undefined || booking.appointmentAt !== null, now: deps.now() }),
      payableUntil: side === 'patientId' && isPayable(booking, deps.now()) ? booking.holdUntil.toISOString() : null,
      cancellation: side ? shownCancellation(booking, side, deps.now()) : null,
      move: side === 'patientId' ? shownMove(booking, deps.now()) : null,
      outcome: shownOutcome(booking, side, deps.now()),
      proposal: shownProposal(booking, deps.now()),
      proposableUntil: (side === 'doctorId' && proposableUntil(booking, deps.now())?.toISOString()) || null,
      reopenableUntil: (side === 'doctorId' && reopenableUntil(booking, deps.now())?.toISOString()) || null,
      outcomeTerms: side === 'doctorId' ? shownOutcomeTerms(booking, deps.now()) : null,
      refundable: shownReturn(booking, side, { isDisputeOpen: disputed.has(booking._id), now: deps.now() }),
      refunds: refunds.filter(({ bookingId }) => bookingId === booking._id).flatMap(shownRefunds),
    }),
  );
}

export function shownCancellation(booking: Booking, side: Side, now: Date): Cancellation | null {
  const terms = cancellationTerms(booking, side, now);
  return terms && { refund: terms.refundPaise / 100, until: terms.until.toISOString() };
}

/** Those of the bookings about whose payment a bank still decides. Hardly any was ever disputed. */
export async function openDisputesOf(
  { disputes }: Pick<ShowDeps, 'disputes'>,
  bookings: Pick<Booking, '_id' | 'disputedAt'>[],
): Promise<Set<string>> {
  const disputed = bookings.filter(({ disputedAt }) => disputedAt).map(({ _id }) => _id);
  return new Set(disputed.length === 0 ? [] : await disputes.openAmong(disputed));
}

/** What an admin can order to return, or what goes back by itself if the caller leaves. */
function shownReturn(
  booking: Booking,
  side: Side | undefined,
  { isDisputeOpen, now }: { isDisputeOpen: boolean; now: Date },
): number {
  if (side === undefined) return returnablePaise(booking) / 100;
  return endsWith(booking, side, now) ? leavingPaise(booking, isDisputeOpen) / 100 : 0;
}

const refundStates = { due: 'requested', asked: 'on-its-way', failed: 'failed', done: 'done' } as const;

/** What the bank has returned of an order is no refund of ours: the newest orders do without it. */
function withoutBank<P extends { paise: number }>(parts: P[], byBankPaise: number): P[] {
  let left = Math.max(0, byBankPaise);
  const rest = parts.toReversed().map((part) => {
    const taken = Math.min(left, part.paise);
    left -= taken;
    return { ...part, paise: part.paise - taken };
  });
  return rest.reverse().filter(({ paise }) => paise > 0);
}

function shownRefunds({ _id, amountPaise, reason, state, ...refund }: BookingRefund): ShownRefund[] {
  const { byBankPaise = 0, askedPaise = 0, createdAt, doneAt } = refund;
  const { parts = [{ paise: amountPaise, reason, at: createdAt, doneAt }] } = refund;
  const notAsked = state === 'done' ? amountPaise : Math.max(0, amountPaise - askedPaise);
  // What the bank had taken before an order is not in the order.
  const before = amountPaise - parts.reduce((sum, { paise }) => sum + paise, 0);
  return withoutBank(parts, Math.min(byBankPaise, notAsked) - before).map((part) => ({
    paymentId: _id,
    amount: part.paise / 100,
    reason: part.reason,
    state: part.doneAt ? 'done' : refundStates[state],
    askedAt: part.at.toISOString(),
    doneAt: part.doneAt?.toISOString() ?? null,
  }));
}

export function shownMove(booking: Booking, now: Date): Move | null {
  const terms = moveTerms(booking, now);
  return terms && { until: terms.until.toISOString(), rebooking: terms.rebooking };
}

/** The patient reads it with the mail, once it can't be taken back any more. */
function shownOutcome(booking: Booking, side: Side | undefined, now: Date): Outcome | null {
  const outcome = outcomeOf(booking);
  if (!outcome) return null;
  const until = undoUntil(outcome, now);
  if (until && side === 'patientId') return null;
  const { what, at } = outcome;
  return { what, at: at.toISOString(), undoUntil: side === 'doctorId' && until ? until.toISOString() : null };
}

function shownProposal(booking: Booking, now: Date): Proposal | null {
  const open = openProposal(booking, now);
  return (
    open && { slotStart: open.slotStart.toISOString(), at: open.at.toISOString(), until: open.until.toISOString() }
  );
}

function shownOutcomeTerms(booking: Booking, now: Date): OutcomeTerms | null {
  const terms = outcomeTerms(booking, now);
  return (
    terms && {
      from: terms.from.toISOString(),
      noShowFrom: terms.noShowFrom.toISOString(),
      until: terms.until.toISOString(),
    }
  );
}

/** @throws NotFoundError for a booking whose payment never opened, because no list has it either */
export async function showBooking(deps: ShowDeps, booking: Booking, side: Side) {
  const [shown] = booking.orderId === undefined ? [] : await showBookings(deps, [booking], side);
  if (!shown) throw new NotFoundError('booking_not_found');
  return shown;
}

/** Fields that are optional in the contract, for clients released before them, are always present in our answers. */
function show(
  booking: Booking,
  people: People,
  { contacts, now }: { contacts: boolean; now: Date },
): Omit<
  Required<ShownBooking>,
  | 'proposal'
  | 'proposableUntil'
  | 'payableUntil'
  | 'cancellation'
  | 'move'
  | 'refunds'
  | 'outcome'
  | 'outcomeTerms'
  | 'reopenableUntil'
  | 'refundable'
> {
  const completion = describeInstant(booking.completionAt);
  const completionAt = booking.completionAt?.toISOString() ?? null;
  const [patient, doctor] = [people.get(booking.patientId), people.get(booking.doctorId)];
  const mayFinish = (person: Person | undefined) =>
    !!person && booking.state === 'Completed' && finishes(person, booking, now);
  return {
    _id: booking._id,
    userId: { ...shownPatient(booking.patientId, patient, mayFinish(patient)), ...(!contacts && NO_CONTACTS) },
    doctorId: { ...shownDoctor(booking.doctorId, doctor, mayFinish(doctor)), ...(!contacts && NO_CONTACTS) },
    state: shownStates[booking.state],
    slotStart: booking.slotStart?.toISOString() ?? null,
    movedFrom: booking.movedFrom?.toISOString() ?? null,
    minutes: minutesOf(booking),
    appointmentAt: booking.appointmentAt?.toISOString() ?? null,
    completionAt,
    paidAt: booking.paidAt?.toISOString() ?? null,
    answeredAt: booking.answeredAt?.toISOString() ?? null,
    reopenedUntil: booking.state === 'Completed' ? (booking.reopenedUntil?.toISOString() ?? null) : null,
    cancellationMessage: booking.cancellationMessage ?? null,
    ...describeInstant(booking.appointmentAt),
    completionDate: completionAt,
    completionDayOfWeek: completion.dayOfWeek,
    completionDateOnly: completion.dateOnly,
    completionTimeOnly: completion.timeOnly,
    amount: booking.amountPaise / 100,
    serviceCharge: keptCharge(booking),
    currency: booking.currency,
    paymentStatus: booking.state === 'created' ? 'pending' : booking.state,
    paymentId: booking.paymentId,
    orderId: booking.orderId ?? '',
    createdAt: booking.createdAt.toISOString(),
  };
}

/** The charge is returned with a refund, and of a part in proportion. */
function keptCharge(booking: Booking): number | null {
  const { state, serviceChargePaise, refundedPaise = 0 } = booking;
  if (state === 'refunded' || serviceChargePaise === null) return null;
  return (serviceChargePaise - deductionsIn(booking, refundedPaise).chargePaise) / 100;
}
