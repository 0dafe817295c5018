import { createNode, pickNode } from './nodes';

const nodeAt = (host: string, more: { percent?: number; isReady?: boolean } = {}) =>
  Object.assign(createNode({ origin: `http://${host}`, isReady: more.isReady ?? true, onOpen() {} }), {
    ...more,
    key: more.percent === undefined ? undefined : 'key',
  });
const callers = Array.from({ length: 200 }, (_, n) => `caller ${n}`);
const chosen = (nodes: ReturnType<typeof nodeAt>[]) =>
  new Set(callers.map((caller) => pickNode('chat', nodes, caller).origin));

it('gives nobody a release that is offered to none, also while what is live is not ready', () => {
  const nodes = [nodeAt('live', { isReady: false }), nodeAt('offered', { percent: 0 })];
  expect(chosen(nodes)).toEqual(new Set(['http://live']));
  expect(pickNode('chat', nodes, 'anybody', 'key').origin).toBe('http://offered');
});

it('gives callers the other side while theirs is not ready, once a share of them has it', () => {
  const nodes = [nodeAt('live', { isReady: false }), nodeAt('offered', { percent: 1 })];
  expect(chosen(nodes)).toEqual(new Set(['http://offered']));
});
