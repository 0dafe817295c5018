import { cancellationTerms } from './cancellation';

const slotStart = new Date('2026-11-21T12:00:00Z');
const completionAt = new Date('2026-11-23T12:00:00Z');
const paid = { state: 'Completed', slotStart, completionAt, amountPaise: 50_000 } as const;
const at = (time: string) => new Date(`2026-11-${time}Z`);

test.each([
  ['patientId', '21T10:59:59', { refundPaise: 50_000, until: at('21T11:00:00') }],
  ['patientId', '21T11:00:00', null],
  ['doctorId', '21T11:00:00', { refundPaise: 50_000, until: completionAt }],
  ['doctorId', '23T11:59:59', { refundPaise: 50_000, until: completionAt }],
  ['doctorId', '23T12:00:00', null],
] as const)('as %s at %s', (side, time, terms) => {
  expect(cancellationTerms(paid, side, at(time))).toEqual(terms);
});

test('a consultation that began with its payment is cancelled by the doctor only', () => {
  const instant = { ...paid, slotStart: null };
  expect(cancellationTerms(instant, 'patientId', at('21T12:00:00'))).toBeNull();
  expect(cancellationTerms(instant, 'doctorId', at('21T12:00:00'))).not.toBeNull();
});

test.each(['created', 'Failed', 'expired', 'refunded'] as const)('a booking that is %s is not cancelled', (state) => {
  for (const side of ['patientId', 'doctorId'] as const)
    expect(cancellationTerms({ ...paid, state }, side, at('21T09:00:00'))).toBeNull();
});
