import { anId, type TestActor } from '@vetcare/test-kit';
import type { Table } from '../report/report';
import { connectAs } from './clients';
import type { NodeProcess } from './node-process';

const STRANGERS = 100;
/** Longer than presence is batched. */
const QUIET_MS = 1_500;

const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));

/** Row C7: events about who is online that one login causes, where everybody else is connected already. */
export async function measurePresence(
  { port }: NodeProcess,
  people: readonly TestActor[],
): Promise<{ table: Table; results: unknown }> {
  const [coming, ...contacts] = people;
  if (!coming) throw new Error('Nobody is there to log in');
  let events = 0;
  const more = {
    query: { presence: 'changes' },
    onEvent(event: string) {
      if (event === 'onlineChanged' || event === 'getOnlineUsers') events += 1;
    },
  };
  const strangers = Array.from({ length: STRANGERS }, (): TestActor => ({ id: anId(), role: 'patient' }));
  const sockets = [];
  for (const person of [...contacts, ...strangers]) sockets.push(await connectAs(port, person, more));
  await quiet();
  events = 0;
  sockets.push(await connectAs(port, coming, more));
  await quiet();
  for (const socket of sockets) socket.close();
  const table = {
    title: 'C7: presence events that the login of a doctor causes',
    head: ['connected', 'contacts of the doctor', 'events', 'if everybody were told', 'goal'],
    rows: [
      [
        String(sockets.length - 1),
        String(contacts.length),
        String(events),
        String(sockets.length),
        `≤ ${contacts.length + 1}`,
      ],
    ],
  };
  return { table, results: { events, contacts: contacts.length } };
}
