import type { Deployment } from './run-deployment';

/**
 * Judges a release once a second for so many seconds: for as long as an operator has paused the deployment, and no longer once one has
 * promoted it.
 * @param judge resolves to whether that may go on
 * @throws whatever `judge` does
 */
export async function watchFor(
  { pause }: { pause: () => Promise<void> },
  { seconds, deployment }: { seconds: number; deployment: Pick<Deployment<object>, 'asked'> },
  judge: () => Promise<boolean>,
): Promise<void> {
  for (let second = 0; ; second += 1) {
    if (deployment.asked() === 'promote') return;
    const isOver = second >= seconds && deployment.asked() !== 'pause';
    // On a busy machine judging takes long enough to double the time, were the next second to wait for it.
    const [mayGoOn] = await Promise.all([second === 0 || judge(), isOver || pause()]);
    if (isOver || !mayGoOn) return;
  }
}
