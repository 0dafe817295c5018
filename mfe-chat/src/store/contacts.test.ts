import type { Contact, Message } from '@vetcare/contracts';
import { doctorPlace, userPlace } from '../navigation/place';
import { findByName, withMessage, withRead } from './contacts';

const ME = 'a'.repeat(24);
const contact = (_id: string, more: Partial<Contact> = {}): Contact => ({
  _id,
  FirstName: 'Asha',
  LastName: 'Rao',
  image: null,
  specialization: null,
  role: 'patient',
  unread: 0,
  lastMessage: null,
  windowEndsAt: null,
  ...more,
});
const message = (from: string, to: string): Message => ({
  _id: '6'.repeat(24),
  senderId: { _id: from, FirstName: '', LastName: '' },
  receiverId: to,
  text: 'Hello',
  image: null,
  createdAt: '2026-03-05T10:00:00.000Z',
});
const B = 'b'.repeat(24);
const C = 'c'.repeat(24);

describe('a message', () => {
  it('puts its person on top, with one more unread', () => {
    const [first, second] = withMessage([contact(B), contact(C)], message(C, ME), { me: ME, seen: false });
    expect(first).toMatchObject({ _id: C, unread: 1, lastMessage: { text: 'Hello', senderId: C } });
    expect(second?._id).toBe(B);
  });

  it('counts as read when it is seen', () => {
    expect(withMessage([contact(C)], message(C, ME), { me: ME, seen: true })[0]?.unread).toBe(0);
  });

  it('of one own leaves the count to what was read', () => {
    const unanswered = contact(C, { unread: 2 });
    const [first] = withMessage([unanswered], message(ME, C), { me: ME, seen: false });
    expect(first).toMatchObject({ unread: 2, lastMessage: { senderId: ME } });
  });

  it('is counted once', () => {
    const once = withMessage([contact(C)], message(C, ME), { me: ME, seen: false });
    expect(withMessage(once, message(C, ME), { me: ME, seen: false })).toBe(once);
  });

  it('of somebody who is not listed changes nothing', () => {
    const contacts = [contact(B)];
    expect(withMessage(contacts, message(C, ME), { me: ME, seen: false })).toBe(contacts);
  });
});

it('reading takes the count away', () => {
  const contacts = [contact(B, { unread: 2 }), contact(C)];
  expect(withRead(contacts, B)[0]?.unread).toBe(0);
  expect(withRead(contacts, C)).toBe(contacts);
});

it('names are found by their words, whatever the case and the accents', () => {
  const contacts = [contact(B, { FirstName: 'José', LastName: 'Pérez' }), contact(C)];
  expect(findByName(contacts, 'perez jos')).toEqual([contacts[0]]);
  expect(findByName(contacts, 'Dr. Perez')).toEqual([contacts[0]]);
  expect(findByName(contacts, 'perez asha')).toEqual([]);
  expect(findByName(contacts, '  ')).toBe(contacts);
});

describe('the address', () => {
  it.each([
    ['admin/x', 'admin', 'x'],
    ['doctor', 'doctor', null],
    ['patient/', 'patient', null],
    ['', 'patient', null],
    ['nobody/x', 'patient', null],
    ['admin/x/y', 'patient', null],
  ])('of a doctor: %s', (path, section, personId) => {
    expect(doctorPlace(path)).toMatchObject({ section, personId });
  });

  it.each([
    ['', null],
    ['x', 'x'],
    ['x/y', null],
  ])('of a patient: %s', (path, personId) => {
    expect(userPlace(path)).toMatchObject({ section: null, personId });
  });
});
