import { parseFigures } from '../../src/deploy/process-figures';
import { startWatching, watchService } from '../../src/deploy/watch-service';

/** Watches for so many seconds a process that is ready at some looks, while nothing else speaks against it. */
async function watch(seconds: number, isReadyAt: (look: number) => boolean): Promise<string | undefined> {
  let looks = 0;
  const deps = {
    calls: async () => undefined,
    figures: async () => parseFigures(''),
    isReady: async () => isReadyAt(looks++),
    pause: async () => undefined,
  };
  const start = await startWatching(deps, { service: 'review', origins: { before: ['old'], now: ['new'] } });
  return watchService(deps, { ...start, seconds, deployment: { asked: () => undefined } });
}

it.each<[string, (look: number) => boolean, string | undefined]>([
  ['that is ready', () => true, undefined],
  ['that pauses twice', (look) => ![3, 9].includes(look), undefined],
  ['that is not ready for three seconds', (look) => look < 5, 'it is no longer ready'],
  ['whose readiness comes and goes', (look) => look % 2 === 0, 'it was not ready at 5 looks'],
])('a process %s', async (_what, isReadyAt, fault) => {
  expect(await watch(15, isReadyAt)).toBe(fault);
});
