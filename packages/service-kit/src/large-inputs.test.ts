import { createLargeInputs } from './large-inputs';

/** Records whose inputs have started, in order. */
function startRecording(peopleAtOnce: number) {
  const inputs = createLargeInputs(peopleAtOnce);
  const started: string[] = [];
  const leaves = new Map<string, () => void>();
  const arrive = (name: string, personId = name) =>
    void inputs.waitForTurn(personId).then((leave) => {
      started.push(name);
      leaves.set(name, leave);
    });
  const finish = async (name: string) => {
    leaves.get(name)?.();
    await settled();
  };
  return { inputs, started, arrive, finish };
}
/** All promises that can settle without an event have settled by then. */
const settled = () => new Promise(setImmediate);

it('has inputs of a few people at a time, and lets the others wait in order', async () => {
  const { started, arrive, finish } = startRecording(2);
  for (const name of ['a', 'b', 'c', 'd']) arrive(name);
  await settled();
  expect(started).toEqual(['a', 'b']);
  await finish('b');
  expect(started).toEqual(['a', 'b', 'c']);
  await finish('a');
  await finish('c');
  await finish('d');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

it('lets a person with many inputs keep nobody else waiting', async () => {
  const { started, arrive, finish } = startRecording(2);
  for (const name of ['a1', 'a2', 'a3']) arrive(name, 'a');
  arrive('b');
  arrive('c');
  await settled();
  expect(started).toEqual(['a1', 'b']);
  await finish('b');
  expect(started).toEqual(['a1', 'b', 'c']);
  await finish('a1');
  expect(started).toEqual(['a1', 'b', 'c', 'a2']);
});

it('starts the next input when all parts of the work have left, each of them once', async () => {
  const { inputs, started, arrive, finish } = startRecording(1);
  arrive('a');
  arrive('b');
  await settled();
  const handled = inputs.enter('a');
  await finish('a');
  await finish('a');
  expect(started).toEqual(['a']);
  handled();
  await settled();
  expect(started).toEqual(['a', 'b']);
});

it('refuses whoever would wait behind too many others, or has waited too long, and goes on', async () => {
  const { inputs, started, arrive, finish } = startRecording(1);
  arrive('a');
  arrive('b');
  await expect(inputs.waitForTurn('c', { ms: 60_000, most: 1 })).rejects.toMatchObject({ reason: 'too_much_at_once' });
  await expect(inputs.waitForTurn('c', { ms: 1, most: 2 })).rejects.toMatchObject({ reason: 'too_much_at_once' });
  const waits = inputs.waitForTurn('d', { ms: 60_000, most: 2 });
  await finish('a');
  await finish('b');
  expect(started).toEqual(['a', 'b']);
  (await waits)();
  arrive('e');
  await settled();
  expect(started).toEqual(['a', 'b', 'e']);
});
