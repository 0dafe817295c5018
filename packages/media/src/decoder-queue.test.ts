import { createDecoderQueue } from './decoder-queue';

/** Work that ends when the test says so, and counts how much of it ran at the same time at most. */
function startWork() {
  const releases: (() => void)[] = [];
  let running = 0;
  const seen = { atOnce: 0 };
  const work = async () => {
    running += 1;
    seen.atOnce = Math.max(seen.atOnce, running);
    await new Promise<void>((resolve) => releases.push(resolve));
    running -= 1;
    return 'decoded';
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const releaseNext = async () => {
    await settled();
    releases.shift()?.();
    await settled();
  };
  return { work, seen, releaseNext };
}

it('decodes one picture at a time, in the order they came', async () => {
  const decode = createDecoderQueue({ maxWaiting: 2, maxWaitMs: 60_000 });
  const { work, seen, releaseNext } = startWork();
  const answers = Promise.all([decode(work), decode(work), decode(work)]);
  for (let i = 0; i < 3; i += 1) await releaseNext();
  expect(await answers).toEqual(['decoded', 'decoded', 'decoded']);
  expect(seen.atOnce).toBe(1);
});

it('answers 503 when too many wait already, and goes on with those', async () => {
  const decode = createDecoderQueue({ maxWaiting: 1, maxWaitMs: 60_000 });
  const { work, releaseNext } = startWork();
  const first = decode(work);
  const second = decode(work);
  await expect(decode(work)).rejects.toMatchObject({ code: 'overloaded', status: 503 });
  await releaseNext();
  await releaseNext();
  expect(await Promise.all([first, second])).toEqual(['decoded', 'decoded']);
});

it('answers 503 to one that has waited too long, and decodes the next one', async () => {
  const decode = createDecoderQueue({ maxWaiting: 1, maxWaitMs: 1 });
  const { work, releaseNext } = startWork();
  const first = decode(work);
  await expect(decode(work)).rejects.toMatchObject({ code: 'overloaded' });
  await releaseNext();
  expect(await first).toBe('decoded');
  const next = decode(work);
  await releaseNext();
  expect(await next).toBe('decoded');
});

it('goes on after a picture that cannot be decoded', async () => {
  const decode = createDecoderQueue({ maxWaiting: 1, maxWaitMs: 60_000 });
  const broken = decode(() => Promise.reject(new Error('no picture')));
  const next = decode(async () => 'decoded');
  await expect(broken).rejects.toThrow('no picture');
  expect(await next).toBe('decoded');
});
