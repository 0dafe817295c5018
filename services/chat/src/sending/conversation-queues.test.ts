import { createConversationQueues } from './conversation-queues';

const queuesOf = (...items: string[]) => {
  const queues = createConversationQueues((item: string) => item[0] ?? '');
  for (const item of items) queues.add(item);
  return queues;
};

it('takes the next one of each conversation, and none while one of it is under way', () => {
  const queues = queuesOf('a1', 'b1', 'a2');
  expect(queues.takeNext()).toEqual(['a1', 'b1']);
  queues.add('b2');
  expect([queues.isEmpty(), queues.takeNext()]).toEqual([true, []]);
  queues.release(['b']);
  expect(queues.takeNext()).toEqual(['b2']);
  queues.release(['a', 'b']);
  expect(queues.takeNext()).toEqual(['a2']);
});

it('takes all of a conversation in which many wait, and that alone', () => {
  const queues = queuesOf('a1', 'b1', 'b2', 'b3', 'b4');
  expect(queues.takeNext()).toEqual(['b1', 'b2', 'b3', 'b4']);
  expect(queues.takeNext()).toEqual(['a1']);
});

it('puts back what was refused before what came later', () => {
  const queues = queuesOf('a1', 'a2', 'a3', 'a4');
  expect(queues.takeNext()).toHaveLength(4);
  queues.add('a5');
  queues.putBack(['a2', 'a3', 'a4']);
  queues.release(['a']);
  expect(queues.takeNext()).toEqual(['a2', 'a3', 'a4', 'a5']);
});
