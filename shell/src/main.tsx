import './icon.svg';
import './federation/shared-copies';
import { yieldToMain } from './yield-to-main';

/** In the same file, but not in the same breath: what is on the screen can be used between its two halves. */
async function startLater(window: Window): Promise<void> {
  await yieldToMain();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start(window);
}

void startLater(window);
