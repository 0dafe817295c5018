import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { anId, startTestServers, type TestServers } from '@vetcare/test-kit';
import { introduce, type NodeProcess, startNodeProcess } from './node-process';
import { asDataUrl, pictureOfBytes } from './pictures';
import { connectClient, type TestPerson } from './running-chat';

const MIB = 1024 * 1024;
const doctor: TestPerson = { id: anId(), role: 'doctor' };
const admin: TestPerson = { id: anId(), role: 'admin' };
let servers: TestServers;
let node: NodeProcess;

beforeAll(async () => {
  servers = await startTestServers();
  node = await startNodeProcess(servers, servers.mongoUrl('chat'));
  await introduce(servers, node, [doctor, admin]);
});
afterAll(async () => {
  node.child.kill('SIGTERM');
  await once(node.child, 'exit');
  await servers.stop();
});

/** The peak memory use of this process. */
function peakMemory(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${node.child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

it('stays below the memory of its pod whatever one person sends over sockets', async () => {
  const image = asDataUrl(await pictureOfBytes(9.5 * MIB));
  const clients = await Promise.all(Array.from({ length: 6 }, () => connectClient(node.port, doctor)));
  const acks = await Promise.all(
    clients.flatMap(({ client }) =>
      Array.from({ length: 2 }, (_, i) =>
        client.emitWithAck('sendMessage', { receiverId: admin.id, text: `${i}`, image }),
      ),
    ),
  );
  expect(acks.filter(({ success }) => success)).toHaveLength(12);
  expect(peakMemory()).toBeLessThan(384 * MIB);
  for (const { client } of clients) client.close();
}, 120_000);
