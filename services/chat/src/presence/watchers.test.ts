import { createWatchers } from './watchers';

const online = (...ids: string[]) => ({ isOnline: (id: string) => ids.includes(id), staff: () => [] });

it('shows people to those who watch them only', () => {
  const watchers = createWatchers();
  watchers.open({ id: 'pat', role: 'patient' });
  watchers.open({ id: 'other', role: 'patient' });
  watchers.watch('pat', 'doc');
  expect([...watchers.whoSees('doc', 'doctor')]).toEqual(['pat']);
  expect(watchers.seenBy('pat', online('doc', 'other'))).toEqual(['doc']);
  expect(watchers.seenBy('other', online('doc', 'pat'))).toEqual([]);
});

it('shows doctors and admins each other, and neither to patients', () => {
  const watchers = createWatchers();
  watchers.open({ id: 'doc', role: 'doctor' });
  watchers.open({ id: 'adm', role: 'admin' });
  watchers.open({ id: 'pat', role: 'patient' });
  expect([...watchers.whoSees('adm', 'admin')]).toEqual(['doc']);
  expect([...watchers.whoSees('pat', 'patient')]).toEqual([]);
  const roster = { isOnline: () => false, staff: () => ['adm', 'doc'] };
  expect(watchers.seenBy('doc', roster)).toEqual(['adm']);
  expect(watchers.seenBy('pat', roster)).toEqual([]);
});

it('forgets a user with the last socket', () => {
  const watchers = createWatchers();
  expect(watchers.open({ id: 'pat', role: 'patient' })).toBe(true);
  expect(watchers.open({ id: 'pat', role: 'patient' })).toBe(false);
  watchers.watch('pat', 'doc');
  expect(watchers.close('pat')).toBe(false);
  expect([...watchers.whoSees('doc', 'doctor')]).toEqual(['pat']);
  expect(watchers.close('pat')).toBe(true);
  expect([...watchers.whoSees('doc', 'doctor')]).toEqual([]);
});

it('tells nothing twice', () => {
  const watchers = createWatchers();
  watchers.open({ id: 'pat', role: 'patient' });
  expect(watchers.setSent('pat', ['doc'])).toBe(true);
  expect(watchers.setSent('pat', ['doc'])).toBe(false);
  expect(watchers.setSent('pat', [])).toBe(true);
  expect(watchers.setSent('nobody', [])).toBe(false);
});
