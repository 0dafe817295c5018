import { readPodLimits } from '@vetcare/local-servers';
import type { FaultRun } from '../fault-run';
import { runFloods } from '../floods/floods.faults';
import { strains } from '../floods/strains';
import { describeMemory } from './memory.table';

/** Long enough for several waves of pictures on a busy machine. */
const STRAIN_MS = 20_000;
/** Until all sockets are open, and have sent their first pings. */
const SOCKETS_MS = 90_000;
/** Each person may have twenty sockets. */
const CROWD = { patients: 250, doctors: 16 };

const msOf = (name: string) => (name.includes('sockets') ? SOCKETS_MS : STRAIN_MS);

/** Strains the memory of all processes, each with the heap that it has in its pod, while others use the product. */
export const fillMemory: FaultRun = (options) => {
  const limits = readPodLimits();
  const settings = Object.fromEntries(Object.entries(limits).map(([name, { env }]) => [name, env]));
  return runFloods(
    {
      floods: strains,
      crowd: CROWD,
      fill: true,
      msOf,
      settings,
      describe: (results) => describeMemory(results, limits),
    },
    options,
  );
};
