import { createWatchers } from './watchers';

const online = (...ids: string[]) => ({ isOnline: (id: string) => ids.includes(id), staff: () => [] });
const watchersAt = (time = { ms: 0 }) => createWatchers({ now: () => time.ms });

it('shows people to those who watch them only', () => {
  const watchers = watchersAt();
  watchers.arrive({ id: 'pat', role: 'patient' });
  watchers.arrive({ id: 'other', role: 'patient' });
  watchers.watch('pat', 'doc');
  expect([...watchers.watchersOf('doc', 'doctor')]).toEqual(['pat']);
  expect(watchers.seenBy('pat', online('doc', 'other'))).toEqual(['doc']);
  expect(watchers.seenBy('other', online('doc', 'pat'))).toEqual([]);
});

it('shows doctors and admins each other, and neither to patients', () => {
  const watchers = watchersAt();
  watchers.arrive({ id: 'doc', role: 'doctor' });
  watchers.arrive({ id: 'pat', role: 'patient' });
  const roster = { isOnline: () => false, staff: () => ['adm', 'doc'] };
  expect(watchers.seenBy('doc', roster)).toEqual(['adm']);
  expect(watchers.seenBy('pat', roster)).toEqual([]);
  expect([...watchers.staff]).toEqual(['doc']);
  // They hear of each other as staff already.
  watchers.watch('doc', 'adm');
  expect([...watchers.watchersOf('adm', 'admin')]).toEqual([]);
  expect([...watchers.watchersOf('adm', 'patient')]).toEqual(['doc']);
});

it('remembers for a while whom a user who left may see, and tells them nothing meanwhile', () => {
  const time = { ms: 0 };
  const watchers = watchersAt(time);
  const pat = { id: 'pat', role: 'patient' } as const;
  watchers.arrive(pat);
  watchers.load('pat', ['doc']);
  expect([...watchers.watchersOf('doc', 'doctor')]).toEqual(['pat']);
  watchers.leave('pat');
  expect([...watchers.watchersOf('doc', 'doctor')]).toEqual([]);
  time.ms = 60_000;
  watchers.forgetLeft(60_000);
  watchers.arrive(pat);
  expect(watchers.isLoaded('pat')).toBe(true);
  watchers.leave('pat');
  time.ms = 120_001;
  watchers.forgetLeft(60_000);
  watchers.arrive(pat);
  expect(watchers.isLoaded('pat')).toBe(false);
  expect(watchers.seenBy('pat', online('doc'))).toEqual([]);
});
