import { freePort } from '@vetcare/local-servers';
import { startTcpProxy, type TcpProxy } from '@vetcare/test-kit';
import type { ChatServers } from './bench-nodes';
import type { NodeProcess } from './node-process';

export type Fault = 'stopped' | 'stopped, one conversation held' | 'parted from the database';

const NODES = 3;

/** Three nodes, each of which can be made to hang. */
export async function startHangingNodes({ servers, startNode }: ChatServers) {
  const nodes: { node: NodeProcess; database: TcpProxy }[] = [];
  for (let n = 0; n < NODES; n += 1) {
    const database = await startTcpProxy(servers.mongoUrl('chat'));
    const node = await startNode({ env: { PORT: String(await freePort()), MONGO_URL: database.url } });
    nodes.push({ node, database });
  }
  return {
    origins: nodes.map(({ node }) => `http://127.0.0.1:${node.port}`),
    /** Makes a node hang. @returns what ends it */
    cause(fault: Fault, nth: number): () => void {
      const one = nodes[nth % NODES];
      if (!one) throw new Error('There is no node');
      const { node, database } = one;
      if (fault === 'parted from the database') {
        database.part(true);
        return () => database.part(false);
      }
      process.kill(node.pid, 'SIGSTOP');
      return () => void process.kill(node.pid, 'SIGCONT');
    },
    async stop(): Promise<void> {
      for (const { node, database } of nodes) {
        database.part(false);
        process.kill(node.pid, 'SIGCONT');
        await node.stop();
        await database.stop();
      }
    },
  };
}
