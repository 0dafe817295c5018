import { timestampAfter } from './clock';

const noon = new Date('2026-11-21T12:00:00.000Z');
const eleven = new Date('2026-11-21T11:00:00.000Z');

describe('the timestamp of a change', () => {
  it.each([
    ['of something that never changed', undefined, noon, noon],
    ['after an earlier one', eleven, noon, noon],
    ['in the same millisecond', noon, noon, new Date('2026-11-21T12:00:00.001Z')],
    ['by a clock that is an hour behind', noon, eleven, new Date('2026-11-21T12:00:00.001Z')],
  ])('%s', (_case, last, now, expected) => expect(timestampAfter(last, now)).toEqual(expected));
});
