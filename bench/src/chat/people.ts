import { anId, callerFor, publishEvent, type TestActor, type TestServers, until } from '@vetcare/test-kit';

/** Doctors, who may all write to each other, as the chat service learns of them: by events. */
export async function introducePeople(servers: TestServers, port: number, count: number): Promise<TestActor[]> {
  const people = Array.from({ length: count }, () => ({ id: anId(), role: 'doctor' as const }));
  for (const { id, role } of people) {
    const name = { FirstName: 'Dev', LastName: `Das ${id}`, email: `${id}@example.org` };
    const rest = { PhoneNo: '9876543210', gender: null, age: null, image: null };
    await publishEvent(servers, 'auth.user.registered.v1', { userId: id, role, ...name, ...rest });
    await publishEvent(servers, 'auth.doctor.approved.v1', { doctorId: id, ...name });
  }
  const [first] = people;
  const call = callerFor({ port, service: 'chat' });
  await until(async () => {
    const last = people.at(-1);
    const { body } = await call('GET', `/api/chat/conversation/${last?.id}`, { as: first });
    return body.canSend === true;
  }, 'the people to be known');
  return people;
}
