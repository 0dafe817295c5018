import type { Bench, Table } from '../report/report';
import { startChatServers, startRelay } from './bench-nodes';
import { measureDelivery } from './measure-delivery';
import { measureHang } from './measure-hang';
import { measureMemory } from './measure-memory';
import { measureMessages } from './measure-messages';
import { measureNodes } from './measure-nodes';
import { measurePresence } from './measure-presence';
import { measureRestart } from './measure-restart';
import type { NodeProcess } from './node-process';
import { readChatOptions } from './options';
import { introducePeople } from './people';

const PEOPLE = 160;
/** Who is connected while nodes restart. */
const RESTARTED = 120;
/** Who writes while a node hangs: 48, and two whose conversation is held. */
const HANGING = 50;

interface Nodes {
  chat: NodeProcess;
  relay: NodeProcess;
  /** The relay that stores each message. */
  storing: NodeProcess;
}

/** Rows C2 to C9: what messages, sockets and presence cost, against bare Socket.IO in the same run. */
export const measureChat: Bench = async (deps) => {
  const options = readChatOptions(deps.args);
  const servers = await startChatServers(deps);
  const withNodes = async <T>(measure: (nodes: Nodes) => Promise<T>): Promise<T> => {
    const [chat, relay] = [await servers.startNode(), await startRelay(deps)];
    const storing = await startRelay(deps, { mongoUrl: servers.servers.mongoUrl('relay') });
    try {
      return await measure({ chat, relay, storing });
    } finally {
      for (const node of [storing, relay, chat]) await node.stop();
    }
  };
  try {
    deps.log('Introducing people…');
    const people = await withNodes(({ chat }) => introducePeople(servers.servers, chat.port, PEOPLE));
    const measurements: Record<string, () => Promise<{ table: Table; results: unknown }>> = {
      nodes: () => measureNodes(deps, servers, people, options),
      messages: () =>
        withNodes((nodes) => measureMessages({ ...nodes, serverPids: servers.pids }, people, options.messages)),
      memory: () => measureMemory(deps, servers, options),
      delivery: () => withNodes((nodes) => measureDelivery(nodes, people, options.messages)),
      presence: () => withNodes(({ chat }) => measurePresence(chat, people.slice(0, 51))),
      // People of its own, because everything that is stored of them is compared with what was acknowledged.
      restart: async () =>
        measureRestart(servers, await withNodes(({ chat }) => introducePeople(servers.servers, chat.port, RESTARTED))),
      hang: async () => {
        const writers = await withNodes(({ chat }) => introducePeople(servers.servers, chat.port, HANGING));
        return measureHang(servers, writers, deps.log);
      },
    };
    return await measureRows(deps.log, options.rows, measurements);
  } finally {
    await servers.stop();
  }
};

async function measureRows(
  log: (line: string) => void,
  rows: readonly string[],
  measurements: Record<string, () => Promise<{ table: Table; results: unknown }>>,
) {
  const tables: Table[] = [];
  const results: Record<string, unknown> = {};
  for (const row of rows) {
    const measure = measurements[row];
    if (!measure) throw new Error(`There is no row ${row}. There are: ${Object.keys(measurements).join(', ')}`);
    log(`Measuring ${row}…`);
    const measured = await measure();
    tables.push(measured.table);
    results[row] = measured.results;
  }
  return { versions: {}, tables, results };
}
