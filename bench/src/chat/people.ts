import { anId, callerFor, publishEvent, type TestActor, type TestServers, until } from '@vetcare/test-kit';

/** How many people are introduced before the service has to know them. */
const AT_ONCE = 20;

/** Doctors, who may all write to each other, as the chat service learns of them: by events. */
export async function introducePeople(servers: TestServers, port: number, count: number): Promise<TestActor[]> {
  const people = Array.from({ length: count }, () => ({ id: anId(), role: 'doctor' as const }));
  const [first] = people;
  const call = callerFor({ port, service: 'chat' });
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE);
    for (const { id } of some) await introduce(servers, id);
    await until(async () => {
      const { body } = await call('GET', `/api/chat/conversation/${some.at(-1)?.id}`, { as: first });
      return body.canSend === true;
    }, 'the people to be known');
  }
  return people;
}

async function introduce(servers: TestServers, id: string): Promise<void> {
  const name = { FirstName: 'Dev', LastName: `Das ${id}`, email: `${id}@example.org` };
  const rest = { PhoneNo: '9876543210', gender: null, age: null, image: null };
  await publishEvent(servers, 'auth.user.registered.v1', { userId: id, role: 'doctor', ...name, ...rest });
  await publishEvent(servers, 'auth.doctor.approved.v1', { doctorId: id, ...name });
}
