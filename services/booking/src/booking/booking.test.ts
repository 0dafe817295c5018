import { completionOf } from './booking';

// Promises: constants.chat-window, states.chat.48-hours
test('a consultation is over 48 hours after it began', () => {
  expect(completionOf(new Date('2026-02-27T20:15:00Z'))).toEqual(new Date('2026-03-01T20:15:00Z'));
});
