import type { Role } from '@vetcare/contracts';
import { createRoster } from './roster';

const users = (...ids: string[]) => new Map<string, Role>(ids.map((id) => [id, 'patient']));
const on = (id: string) => ({ id, role: 'patient' as const, on: true });
const off = (id: string) => ({ id, role: 'patient' as const, on: false });

function rosterAt(time = { ms: 0 }) {
  const changed: string[] = [];
  const roster = createRoster({ now: () => time.ms, onChanged: (id) => void changed.push(id) });
  return { time, roster, takeChanged: () => changed.splice(0).sort() };
}

it('follows the changes of a node whose list it has', () => {
  const { roster } = rosterAt();
  roster.replace('n1', users('a'));
  expect(roster.change('n1', 7, on('b'))).toBe('applied');
  expect(roster.change('n1', 8, off('a'))).toBe('applied');
  expect([roster.isOnline('a'), roster.isOnline('b')]).toEqual([false, true]);
});

it('sees that it missed something: a gap, a beat that is ahead, a node it does not know', () => {
  const { roster } = rosterAt();
  roster.replace('n1', users());
  roster.change('n1', 1);
  expect(roster.change('n1', 3, on('a'))).toBe('missed');
  expect(roster.change('n1', 2)).toBe('missed');
  expect(roster.change('n1', 1)).toBe('applied');
  expect(roster.change('n2', 1, on('a'))).toBe('missed');
});

it('does not go back to an old change', () => {
  const { roster } = rosterAt();
  roster.replace('n1', users());
  roster.change('n1', 5, on('a'));
  expect(roster.change('n1', 4, off('a'))).toBe('old');
  expect(roster.isOnline('a')).toBe(true);
});

it('says who came and went when a list is replaced or dropped', () => {
  const { roster, takeChanged } = rosterAt();
  roster.replace('n1', users('a', 'b'));
  expect(takeChanged()).toEqual(['a', 'b']);
  roster.replace('n1', users('b', 'c'));
  expect(takeChanged()).toEqual(['a', 'c']);
  roster.drop('n1');
  expect(takeChanged()).toEqual(['b', 'c']);
  expect(roster.isOnline('b')).toBe(false);
});

it('keeps somebody online who is on another node as well, and says nothing of it', () => {
  const { roster, takeChanged } = rosterAt();
  roster.replace('n1', users('a'));
  roster.replace('n2', users('a'));
  roster.drop('n1');
  expect(roster.isOnline('a')).toBe(true);
  expect(takeChanged()).toEqual(['a']);
  roster.change('n2', 1, off('a'));
  expect(takeChanged()).toEqual(['a']);
  expect(roster.isOnline('a')).toBe(false);
});

it('knows which staff are online', () => {
  const { roster } = rosterAt();
  roster.replace('n1', new Map([...users('pat'), ['doc', 'doctor'], ['adm', 'admin']]));
  expect([...roster.staff()].sort()).toEqual(['adm', 'doc']);
  roster.change('n1', 1, { id: 'doc', role: 'doctor', on: false });
  expect([...roster.staff()]).toEqual(['adm']);
});

it('notices silence', () => {
  const { roster, time } = rosterAt();
  roster.replace('n1', users('a'));
  roster.replace('n2', users('b'));
  time.ms = 10_000;
  roster.change('n2', 1);
  time.ms = 16_000;
  expect(roster.silent(15_000)).toEqual(['n1']);
});
