import type { Flood } from '../floods/flood';
import { callStrains } from './calls';
import { pictureStrains } from './pictures';

/** What takes the most memory: the largest inputs and the longest answers, as often at once as the gateway lets through. */
export const strains: Readonly<Record<string, Flood>> = { ...pictureStrains, ...callStrains };
