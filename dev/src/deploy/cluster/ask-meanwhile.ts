import { DeployRefusedError } from '../deploy-refused';
import type { ServiceDeps } from './service-deps';

/** So many looks with a fault are no connection that an old pod has closed. */
const FAULTY_LOOKS = 3;

/**
 * Lets a rollout that waits for its pods ask the area once a second, so that a release that fails gets no further than to some of them. An area that fails
 * already is not asked: going back would not help it.
 */
export async function askingMeanwhile<Deps extends Pick<ServiceDeps, 'probe' | 'pause'>>(
  deps: Deps,
  area: string,
): Promise<Deps> {
  const { probe, pause } = deps;
  if (await probe(area)) return deps;
  let faults = 0;
  return {
    ...deps,
    async pause() {
      await pause();
      const fault = await probe(area);
      if (fault) faults += 1;
      if (fault && faults >= FAULTY_LOOKS)
        throw new DeployRefusedError(`${area} does not work while its pods are replaced: ${fault}.`);
    },
  };
}
