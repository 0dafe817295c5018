import { parseArgs } from 'node:util';

export interface ChatOptions {
  rows: readonly string[];
  /** The most idle sockets whose memory is measured. */
  sockets: number;
  /** Numbers of nodes to compare, in ascending order. */
  nodes: readonly number[];
  /** Messages of one measurement. */
  messages: number;
}

/** Reads the options of `npm run bench -- chat`. Without any the run is one for the record. @throws Error for unknown ones */
export function readChatOptions(args: readonly string[]): ChatOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: 'nodes,messages,memory,delivery,presence,restart,hang' },
      sockets: { type: 'string', default: '5000' },
      nodes: { type: 'string', default: '1,2,4,8' },
      messages: { type: 'string', default: '1500' },
    },
  });
  return {
    rows: values.rows.split(','),
    sockets: Number(values.sockets),
    nodes: values.nodes.split(',').map(Number),
    messages: Number(values.messages),
  };
}
