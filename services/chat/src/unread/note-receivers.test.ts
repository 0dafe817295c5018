import { createNoteReceivers } from './note-receivers';

const MINUTE = 60_000;

function start(absenceMs: number) {
  const time = { now: Date.parse('2026-03-01T10:00:00Z') };
  const noted: { people: readonly string[]; dueAt: number }[] = [];
  const store = { isAway: false };
  const noteReceivers = createNoteReceivers({
    unread: {
      async note(people, dueAt) {
        if (store.isAway) throw new Error('no database');
        if (people.length > 0) noted.push({ people, dueAt: dueAt.getTime() - time.now });
      },
    },
    absenceMs,
    now: () => new Date(time.now),
  });
  return { time, noted, store, noteReceivers };
}

it('notes nobody twice within a minute, and everybody again afterwards', async () => {
  const { time, noted, noteReceivers } = start(30 * MINUTE);
  await noteReceivers(['ravi', 'asha', 'ravi']);
  time.now += MINUTE - 1;
  await noteReceivers(['ravi', 'tara']);
  time.now += 1;
  await noteReceivers(['ravi']);
  expect(noted.map(({ people }) => people)).toEqual([['ravi', 'asha'], ['tara'], ['ravi']]);
  expect(noted[0]?.dueAt).toBe(30 * MINUTE);
});

it('remembers nobody for as long as an absence lasts, after which their reminder may be gone', async () => {
  const { time, noted, noteReceivers } = start(MINUTE);
  await noteReceivers(['ravi']);
  time.now += MINUTE / 2;
  await noteReceivers(['ravi']);
  expect(noted).toHaveLength(2);
});

it('takes nobody for noted of whom that could not be written', async () => {
  const { noted, store, noteReceivers } = start(30 * MINUTE);
  store.isAway = true;
  await expect(noteReceivers(['ravi'])).rejects.toThrow('no database');
  store.isAway = false;
  await noteReceivers(['ravi']);
  expect(noted).toHaveLength(1);
});
