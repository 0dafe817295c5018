import { Message } from '@vetcare/contracts';
import { z } from 'zod';
import { must } from '../platform/people';
import type { Writer } from './writers';

export interface MessageVerdict {
  acknowledged: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
}

const PAGE = 200;

/** All messages of a conversation as the receiver reads them. */
async function read({ person, receiver }: Writer): Promise<Message[]> {
  const messages: Message[] = [];
  for (;;) {
    const after = messages.at(-1)?._id ?? '0'.repeat(24);
    const answer = await receiver.call('GET', `/api/chat/messages/${person.id}?limit=${PAGE}&after=${after}`);
    const page = z.array(Message).parse(must(answer, 'A conversation').body);
    messages.push(...page);
    if (page.length < PAGE) return messages;
  }
}

/** Compares what the writer was told with what the receiver finds. */
export function compare(sent: Writer['sent'], found: readonly { _id: string; clientId?: string | undefined }[]) {
  const places = new Map<string, number>();
  let doubled = 0;
  for (const [place, { clientId = '' }] of found.entries()) {
    if (places.has(clientId)) doubled += 1;
    places.set(clientId, place);
  }
  const acknowledged = sent.filter(({ id }) => id !== undefined);
  const present = acknowledged.filter(({ id, clientId }) => found[places.get(clientId) ?? -1]?._id === id);
  const order = present.map(({ clientId }) => places.get(clientId) ?? -1);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.length - present.length,
    doubled,
    outOfOrder: order.filter((place, n) => place < (order[n - 1] ?? -1)).length,
  };
}

export async function judgeMessages(writers: readonly Writer[]): Promise<MessageVerdict> {
  const all = { acknowledged: 0, lost: 0, doubled: 0, outOfOrder: 0 };
  for (const writer of writers) {
    const found = (await read(writer)).filter(({ senderId }) => senderId._id === writer.person.id);
    const verdict = compare(writer.sent, found);
    for (const key of ['acknowledged', 'lost', 'doubled', 'outOfOrder'] as const) all[key] += verdict[key];
  }
  return all;
}
