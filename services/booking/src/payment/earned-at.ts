/**
 * Stages of an aggregation over the ledger that give each entry the time at which it counts for its doctor, `earnedAt`: when the
 * money moved or, if that is later, when the appointment is. A doctor is paid for consultations whose time has passed, and what
 * is returned before the appointment counts beside the fee that it takes back.
 */
export const WITH_EARNED_AT = [
  { $lookup: { from: 'bookings', localField: 'bookingId', foreignField: '_id', as: 'booking' } },
  { $set: { earnedAt: { $max: ['$at', { $arrayElemAt: ['$booking.appointmentAt', 0] }] } } },
  { $unset: 'booking' },
];
