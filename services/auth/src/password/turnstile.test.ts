import { createTurnstile } from './turnstile';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('a turnstile for two with one waiting', () => {
  const create = () => createTurnstile({ atOnce: 2, waiting: 1, refuse: () => new Error('full') });

  it('lets two in, keeps the third waiting and refuses the fourth', async () => {
    const pass = create();
    const first = gate();
    const started: string[] = [];
    const enter = (name: string, until: Promise<void>) =>
      pass(async () => {
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
    const pass = create();
    const failing = () =>
      pass(async () => {
        throw new Error('broken');
      });
    for (const attempt of [failing, failing, failing]) await expect(attempt()).rejects.toThrow('broken');
    await expect(pass(async () => 'in')).resolves.toBe('in');
  });
});
