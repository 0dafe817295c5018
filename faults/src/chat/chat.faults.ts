import { setTimeout as pause } from 'node:timers/promises';
import type { FaultRun } from '../fault-run';
import { createPeople, type Person, until } from '../platform/people';
import { startFaultyPlatform } from '../platform/platform';
import { secondsToRecover } from '../platform/recovery';
import { type ChatFaultResult, describeChatFaults } from './chat.table';
import { chatFaults } from './chat-faults';
import { judgeMessages } from './judge-messages';
import { openWriter, pair, type Writer, write } from './writers';

const PEOPLE = 12;
/** All but one of them only listen. Together these are 204 sockets. */
const SOCKETS_PER_PERSON = 17;

/** Breaks what the chat depends on while people write to each other, and looks up what they were told. */
export const breakChat: FaultRun = async ({ processes, quick, log }) => {
  const platform = await startFaultyPlatform({ processes, log });
  const sockets = quick ? 3 : SOCKETS_PER_PERSON;
  let writers: Writer[] = [];
  try {
    const { admin, doctors } = await createPeople(platform, { doctors: PEOPLE + 1, patients: 0 });
    const [attacker, ...people] = doctors;
    if (!attacker) throw new Error('Nobody is there to attack');
    writers = pair(people).map((both) => openWriter(platform, both, sockets));
    log('People are registered and connected');
    await pause(2_000);
    const results: ChatFaultResult[] = [];
    for (const fault of quick ? chatFaults.filter(({ isQuick }) => isQuick) : chatFaults) {
      for (const writer of writers) writer.sent = [];
      const stopped = new AbortController();
      const writing = writers.map((writer) => write(writer, stopped.signal, fault.cuts ?? false));
      await pause(1_000);
      const seconds = await fault.cause({ platform, writers, attacker, witness: admin, quick });
      const recovered = await secondsToRecover('chat', admin);
      const recoverySeconds = typeof seconds === 'number' ? seconds : recovered;
      for (const person of [admin, ...doctors]) await signInAgain(person);
      stopped.abort();
      const longest = await timed(Promise.all(writing));
      const result = { ...(await judgeMessages(writers)), name: fault.name, recoverySeconds, drainSeconds: longest };
      log(`  ${JSON.stringify(result)}`);
      results.push(result);
    }
    return { versions: {}, tables: describeChatFaults(results), results: { processes, results } };
  } finally {
    for (const writer of writers) for (const socket of writer.sockets) socket.close();
    await platform.stop();
  }
};

/** Sessions are gone when Redis has lost its data. */
async function signInAgain(person: Person): Promise<void> {
  const { status } = await person.call('GET', '/api/auth/check');
  if (status !== 200) await until(async () => (await person.logIn()).status === 200, 'A login');
}

async function timed(work: Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work;
  return (performance.now() - begin) / 1000;
}
