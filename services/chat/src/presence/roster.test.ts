import type { Role } from '@vetcare/contracts';
import { createRoster } from './roster';

const users = (...ids: string[]) => new Map<string, Role>(ids.map((id) => [id, 'patient']));
const on = (id: string) => ({ id, role: 'patient' as const, on: true });
const off = (id: string) => ({ id, role: 'patient' as const, on: false });

function rosterAt(time = { ms: 0 }) {
  return { time, roster: createRoster({ now: () => time.ms }) };
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

it('says who changed when a list is replaced or dropped', () => {
  const { roster } = rosterAt();
  roster.replace('n1', users('a', 'b'));
  expect([...roster.replace('n1', users('b', 'c')).keys()].sort()).toEqual(['a', 'c']);
  expect([...roster.drop('n1').keys()].sort()).toEqual(['b', 'c']);
  expect(roster.isOnline('b')).toBe(false);
});

it('keeps somebody online who is on another node as well', () => {
  const { roster } = rosterAt();
  roster.replace('n1', users('a'));
  roster.replace('n2', users('a'));
  roster.drop('n1');
  expect(roster.isOnline('a')).toBe(true);
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
