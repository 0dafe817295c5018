import { readPodLimits } from '@vetcare/local-servers';
import type { FaultRun } from '../fault-run';
import { runFloods } from '../floods/floods.faults';
import { strains } from '../floods/strains';
import { describeMemory } from './memory.table';

/** Long enough for several waves of pictures on a busy machine. */
const STRAIN_MS = 20_000;
const CROWD = { patients: 20, doctors: 16 };

/** Strains the memory of all processes, each with the heap that it has in its pod, while others use the product. */
export const fillMemory: FaultRun = (options) => {
  const limits = readPodLimits();
  const settings = Object.fromEntries(
    Object.entries(limits).map(([name, { nodeOptions }]) => [name, { NODE_OPTIONS: nodeOptions }]),
  );
  return runFloods(
    { floods: strains, crowd: CROWD, ms: STRAIN_MS, settings, describe: (results) => describeMemory(results, limits) },
    options,
  );
};
