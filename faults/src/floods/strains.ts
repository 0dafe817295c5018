import type { Flood } from './flood';
import { callStrains } from './strain-calls';
import { pictureStrains } from './strain-pictures';
import { socketStrains } from './strain-sockets';

/** What takes the most memory: the largest inputs and the longest answers, and connections that stay, as often at once as the gateway lets through. */
export const strains: Readonly<Record<string, Flood>> = { ...pictureStrains, ...callStrains, ...socketStrains };
