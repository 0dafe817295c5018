import { completionOf, serviceChargeOf } from './booking';

// Promises: constants.service-charge
test.each([
  [50_000, 5_000],
  [49_994, 4_999],
  [49_995, 5_000],
  [49_996, 5_000],
  [5, 1],
  [4, 0],
  [0, 0],
  [10_000_000, 1_000_000],
])('the service charge of %i paise is %i', (fee, charge) => {
  expect(serviceChargeOf(fee)).toBe(charge);
});

// Promises: constants.chat-window, states.chat.48-hours
test('a consultation is over 48 hours after it began', () => {
  expect(completionOf(new Date('2026-02-27T20:15:00Z'))).toEqual(new Date('2026-03-01T20:15:00Z'));
});
