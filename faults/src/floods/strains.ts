import type { Flood } from './flood';
import { callStrains } from './strain-calls';
import { pictureStrains } from './strain-pictures';

/** What takes the most memory: the largest inputs and the longest answers, as often at once as the gateway lets through. */
export const strains: Readonly<Record<string, Flood>> = { ...pictureStrains, ...callStrains };
