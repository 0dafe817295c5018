import type { Bench } from '../report/report';
import { startBareRelay, startChatNode } from './bench-nodes';
import { measureMessages } from './measure-messages';
import { introducePeople } from './people';

const PEOPLE = 160;

/** Goal C4: what a message costs, against a bare relay in the same run. */
export const measureChat: Bench = async (deps) => {
  const node = await startChatNode(deps);
  const relay = await startBareRelay(deps);
  try {
    deps.log('Introducing people…');
    const people = await introducePeople(node.servers, node.chat.port, PEOPLE);
    deps.log('Exchanging messages…');
    const messages = await measureMessages(node, relay, people);
    return { versions: {}, tables: [messages.table], results: { messages: messages.results } };
  } finally {
    await relay.stop();
    await node.stop();
  }
};
