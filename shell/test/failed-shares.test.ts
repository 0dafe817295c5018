import { init, loadShare } from '@module-federation/runtime';
import { registerArea } from '../src/federation/load-area';

const release = { release: 'r1', entry: '/mfe/mfe-pets/r1/entry.js', js: [], css: [], pages: {} };

test('a shared module that could not be loaded is tried again when its area is', async () => {
  let isReachable = false;
  const get = async () => {
    if (!isReachable) throw new Error('The network is away');
    return () => 'the dialog';
  };
  const dialog = { version: '1.0.0', get, shareConfig: { requiredVersion: '^1.0.0' } };
  init({ name: 'shell', remotes: [], shared: { dialog }, shareStrategy: 'loaded-first' });
  registerArea('mfe-pets', release);
  await expect(loadShare('dialog')).rejects.toThrow('The network is away');
  isReachable = true;
  // By itself the runtime keeps the failure. When this no longer holds, nothing has to be forgotten by hand.
  await expect(loadShare('dialog')).rejects.toThrow('The network is away');
  registerArea('mfe-pets', release, 1);
  const loaded = await loadShare<string>('dialog');
  expect(typeof loaded === 'function' ? loaded() : loaded).toBe('the dialog');
});
