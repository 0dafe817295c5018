import './icon.svg';
import './federation/shared-copies';
import { letPaint } from './let-paint';

/** In the same file, but not in the same breath: what is on the screen can be used between its two halves. */
async function startLater(window: Window): Promise<void> {
  await letPaint();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start(window);
}

void startLater(window);
