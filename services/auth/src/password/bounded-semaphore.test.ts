import { createBoundedSemaphore } from './bounded-semaphore';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('a semaphore for two with one waiting', () => {
  const create = () => createBoundedSemaphore({ concurrency: 2, queue: 1, refuse: () => new Error('full') });

  it('lets two in, keeps the third waiting and refuses the fourth', async () => {
    const run = create();
    const first = gate();
    const started: string[] = [];
    const enter = (name: string, until: Promise<void>) =>
      run(async () => {
        started.push(name);
        await until;
        return name;
      });
    const one = enter('one', first.opened);
    const two = enter('two', first.opened);
    const three = enter('three', Promise.resolve());
    await expect(enter('four', Promise.resolve())).rejects.toThrow('full');
    expect(started).toEqual(['one', 'two']);
    first.open();
    await expect(Promise.all([one, two, three])).resolves.toEqual(['one', 'two', 'three']);
  });

  it('gives the place on after a failure', async () => {
    const run = create();
    const failing = () =>
      run(async () => {
        throw new Error('broken');
      });
    for (const attempt of [failing, failing, failing]) await expect(attempt()).rejects.toThrow('broken');
    await expect(run(async () => 'in')).resolves.toBe('in');
  });
});
