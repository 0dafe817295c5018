import { reasonOf } from './dead-letters';

describe('the reason of a parked event', () => {
  it.each([
    ['Not a person of ours', 'Not a person of ours'],
    [
      'E11000 duplicate key error collection: auth.users index: email_1 dup key: { email: "asha@rao.in" }',
      'E11000 duplicate key error collection: auth.users index: email_1 dup key',
    ],
    ['No mail to "asha.rao+1@example.org": refused', 'No mail to "[e-mail]": refused'],
    ['Cannot call +919876543210 or 9876543210', 'Cannot call [number] or [number]'],
    ['No user 6a1f00000000000000000001 (2026-11-22)', 'No user 6a1f00000000000000000001 (2026-11-22)'],
    ['one\n  two', 'one two'],
  ])('of “%s” quotes no personal data', (message, shown) => {
    expect(reasonOf(new Error(message))).toBe(shown);
  });
});
