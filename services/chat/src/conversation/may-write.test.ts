import type { Role } from '@vetcare/contracts';
import {
  decideMayLook,
  decideMayWrite,
  type Receiver,
  type Relation,
  suspendedToFinish,
  usableWindow,
  windowPeople,
} from './may-write';

const now = new Date('2026-03-01T10:00:00Z');
const inAnHour = new Date('2026-03-01T11:00:00Z');
const anHourAgo = new Date('2026-03-01T09:00:00Z');
const stranger: Relation = { windowEndsAt: null, hasConversation: false };

const somebody = (role: Role, more: Partial<Receiver> = {}): Receiver => ({
  _id: `the other ${role}`,
  role,
  isValidated: role === 'doctor',
  deleted: false,
  ...more,
});
const asked = (role: Role, receiver: Receiver | undefined, relation: Partial<Relation> = {}) =>
  decideMayWrite({ id: `the ${role}`, role }, receiver, { ...stranger, ...relation }, now);

describe('a patient', () => {
  // Promises: states.chat.completed-booking
  it('writes to a doctor within the window only', () => {
    expect(asked('patient', somebody('doctor'), { windowEndsAt: inAnHour })).toBe('yes');
    expect(asked('patient', somebody('doctor'), { windowEndsAt: anHourAgo })).toBe('window_closed');
    expect(asked('patient', somebody('doctor'), { windowEndsAt: now })).toBe('window_closed');
    expect(asked('patient', somebody('doctor'))).toBe('window_closed');
  });

  it('is not let in by an old conversation', () => {
    expect(asked('patient', somebody('doctor'), { hasConversation: true })).toBe('window_closed');
  });

  it('answers an admin who has written, and knows of no other', () => {
    expect(asked('patient', somebody('admin'), { hasConversation: true })).toBe('yes');
    expect(asked('patient', somebody('admin'))).toBe('no_such_user');
  });

  it('knows of no other patient', () => {
    expect(asked('patient', somebody('patient'))).toBe('no_such_user');
  });
});

describe.each(['doctor', 'admin'] as const)('a %s', (role) => {
  // Promises: roles.admin.chat, states.chat.admins, states.chat.doctors, states.chat.doctors-with-doctors
  it.each(['patient', 'doctor', 'admin'] as const)('always writes to a %s', (other) => {
    expect(asked(role, somebody(other))).toBe('yes');
  });

  it('writes to nobody who is not there', () => {
    expect(asked(role, undefined)).toBe('no_such_user');
    expect(asked(role, somebody('patient', { deleted: true }))).toBe('no_such_user');
    expect(asked(role, somebody('doctor', { isValidated: false }))).toBe('no_such_user');
    expect(asked(role, somebody('patient', { decisionAt: anHourAgo }))).toBe('no_such_user');
  });

  it('writes again to a patient who was suspended and is let in again', () => {
    expect(asked(role, somebody('patient', { isValidated: true, decisionAt: anHourAgo }))).toBe('yes');
    expect(asked(role, somebody(role, { _id: `the ${role}` }))).toBe('no_such_user');
  });
});

describe('looking', () => {
  const patient = { id: 'p', role: 'patient' } as const;
  const none = { hasConversation: false, hasBooked: false };

  it('shows a patient doctors, but no other patient and no admin who has not written', () => {
    expect(decideMayLook(patient, somebody('doctor'), none)).toBe(true);
    expect(decideMayLook(patient, somebody('patient'), none)).toBe(false);
    expect(decideMayLook(patient, somebody('admin'), none)).toBe(false);
    expect(decideMayLook(patient, somebody('admin'), { ...none, hasConversation: true })).toBe(true);
  });

  it('keeps what was said with somebody who has gone', () => {
    const gone = somebody('doctor', { deleted: true, isValidated: false });
    expect(decideMayLook(patient, gone, { ...none, hasConversation: true })).toBe(true);
    expect(decideMayLook(patient, gone, { ...none, hasBooked: true })).toBe(true);
    expect(decideMayLook(patient, gone, none)).toBe(false);
  });

  it('shows nobody themselves', () => {
    expect(decideMayLook(patient, somebody('doctor', { _id: 'p' }), none)).toBe(false);
  });
});

it('finds the patient and the doctor of a pair', () => {
  const people = { patientId: 'p', doctorId: 'd' };
  expect(windowPeople({ id: 'p', role: 'patient' }, { id: 'd', role: 'doctor' })).toEqual(people);
  expect(windowPeople({ id: 'd', role: 'doctor' }, { id: 'p', role: 'patient' })).toEqual(people);
  expect(windowPeople({ id: 'd', role: 'doctor' }, { id: 'a', role: 'admin' })).toBeUndefined();
});

describe('somebody who was suspended and finishes consultations', () => {
  const suspendedAt = anHourAgo;
  const finishing = { isValidated: false, decisionAt: suspendedAt, finishUntil: inAnHour };
  const hours = (count: number) => new Date(suspendedAt.getTime() + count * 3_600_000);
  const windows = (...ends: Date[]) => ({
    ...{ ends, endsAt: ends.at(-1) ?? now, reopened: false, awaitsAnswer: false },
  });

  it.each(['patient', 'doctor'] as const)('is written to within a window, as a %s, and else not at all', (role) => {
    const writer = role === 'patient' ? 'doctor' : 'patient';
    expect(asked(writer, somebody(role, finishing), { windowEndsAt: inAnHour })).toBe('yes');
    expect(asked(writer, somebody(role, finishing))).toBe('no_such_user');
    expect(asked('admin', somebody(role, finishing))).toBe('no_such_user');
    const over = { ...finishing, finishUntil: now };
    expect(asked(writer, somebody(role, over), { windowEndsAt: inAnHour })).toBe('no_such_user');
  });

  it('is known by the time of the suspension until there is nothing to finish', () => {
    expect(suspendedToFinish({ ...finishing, deleted: false }, now)).toBe(suspendedAt);
    expect(suspendedToFinish({ ...finishing, deleted: true }, now)).toBeUndefined();
    expect(suspendedToFinish({ ...finishing, deleted: false, isValidated: true }, now)).toBeUndefined();
    expect(suspendedToFinish({ ...finishing, deleted: false, finishUntil: now }, now)).toBeUndefined();
  });

  it('has the consultations that had begun by then, the latest of them', () => {
    expect(usableWindow(windows(hours(1), hours(48), hours(49)), [undefined, suspendedAt])?.endsAt).toEqual(hours(48));
    expect(usableWindow(windows(hours(49)), [suspendedAt])).toBeNull();
    expect(usableWindow({ ...windows(), reopened: true, endsAt: hours(2) }, [suspendedAt])).toBeNull();
    expect(usableWindow(undefined, [suspendedAt])).toBeNull();
    expect(usableWindow(windows(hours(49)), [undefined])?.endsAt).toEqual(hours(49));
  });
});
