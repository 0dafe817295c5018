import type { RunningProcess } from '@vetcare/service-kit';
import { hasRedisPrograms, type SeveralRedis, startRedisCluster, startSentinels, until } from '@vetcare/test-kit';
import { startChat } from '../src/app';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

// Servers are started, given up and replaced.
jest.setTimeout(120_000);

// Where Redis runs in Docker there may be no program to start several of.
const onServers = hasRedisPrograms() ? describe : describe.skip;

onServers.each([
  ['three sentinels', startSentinels],
  ['a cluster of six', startRedisCluster],
])('two nodes on %s', (_name, start) => {
  let redis: SeveralRedis;
  let chat: RunningChat;
  let second: RunningProcess;
  let patient: TestPerson;
  let doctor: TestPerson;
  beforeAll(async () => {
    redis = await start();
    chat = await startChatForTest({ reach: async () => ({ redisUrl: redis.url }) });
    second = await startChat(chat.config);
    [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    await chat.openWindow(patient, doctor);
  });
  afterAll(async () => {
    await second?.stop();
    await chat?.stop();
    await redis?.stop();
  });

  it('hear of messages and of who is there, before and after each primary was killed in turn', async () => {
    const here = await chat.connect(patient);
    let there = await chat.connect(doctor, { port: second.port });
    let sent = 0;
    /** Sends messages until the other node hears of one at once: a hint may be lost while Redis is away, a message is not. */
    const heard = () =>
      until(async () => {
        sent += 1;
        const text = `message ${sent}`;
        const ack = await here.send({ receiverId: doctor.id, text });
        expect(ack.success).toBe(true);
        const isThere = async () => there.received.newMessage.some((message) => message.text === text);
        for (let looks = 0; looks < 20; looks += 1) {
          if (await isThere()) return true;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return false;
      }, 'a message');
    /** Leaves and comes back, both of which the other node has to hear of. */
    const seen = async () => {
      await here.online((ids) => ids.includes(doctor.id));
      there.client.close();
      await here.online((ids) => !ids.includes(doctor.id));
      there = await chat.connect(doctor, { port: second.port });
      await here.online((ids) => ids.includes(doctor.id));
    };
    await heard();
    await seen();
    for (const { port, pid } of redis.nodes.filter(({ port }) => redis.ask(port, 'role').startsWith('master'))) {
      expect(redis.ask(port, 'ping')).toBe('PONG');
      process.kill(pid, 'SIGKILL');
      await until(async () => redis.ask(port, 'ping') === '', 'the end');
      await until(async () => redis.isWhole(), 'the failover');
      await heard();
      await seen();
    }
    expect(await chat.messages(patient, doctor, '?limit=200')).toHaveLength(sent);
  });
});
