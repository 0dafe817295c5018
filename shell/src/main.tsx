import './icon.svg';
import './federation/shared-copies';
import { yieldToMain } from './yield-to-main';

/** Evaluates the rest of the shell in a second task, so that the prerendered page responds in between. */
async function startLater(window: Window): Promise<void> {
  await yieldToMain();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start(window);
}

void startLater(window);
