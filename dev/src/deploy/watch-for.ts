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
  for (let second = 0; second < seconds || deployment.asked() === 'pause'; second += 1) {
    if (deployment.asked() === 'promote') return;
    await pause();
    if (!(await judge())) return;
  }
}
