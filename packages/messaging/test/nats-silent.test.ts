import type { NatsConnection } from '@nats-io/transport-node';
import { findBinary, NATS_NODES, type NatsCluster, startNatsCluster } from '@vetcare/local-servers';
import { createLogger } from '@vetcare/service-kit';
import { connectNats } from '../src';

const program = findBinary('nats-server');
// Where NATS runs in Docker there may be no program to start three of.
const onServers = program ? describe : describe.skip;

onServers('a service whose NATS server hangs', () => {
  let cluster: NatsCluster;
  let nats: NatsConnection;
  beforeAll(async () => {
    cluster = await startNatsCluster(program ?? '');
    const log = createLogger({ service: 'review', level: 'silent' });
    nats = await connectNats({ url: cluster.urls.join(','), service: 'review', log });
  });
  afterAll(async () => {
    for (const name of NATS_NODES) cluster.signal(name, 'SIGCONT');
    await nats.close();
    await cluster.stop();
  });

  it('goes on with one that answers, although the connections to two of three stay open', async () => {
    const current = () => NATS_NODES.find((name) => name === nats.info?.server_name);
    await nats.flush();
    const first = current();
    const answering = NATS_NODES.find((name) => name !== first);
    const hanging = NATS_NODES.filter((name) => name !== answering);
    const statuses = nats.status();
    for (const name of hanging) cluster.signal(name, 'SIGSTOP');
    for await (const { type } of statuses) if (type === 'reconnect') break;
    await nats.flush();
    expect(current()).toBe(answering);
    // Unless it is asked to be quicker, the client needs four to six minutes, and twenty seconds for the next one that hangs.
  }, 60_000);
});
