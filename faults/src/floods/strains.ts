import { connectionAttacks } from './attack-connections';
import { attacks } from './attacks';
import type { Flood } from './flood';
import { callStrains } from './strain-calls';
import { pictureStrains } from './strain-pictures';
import { recordStrains } from './strain-records';
import { socketStrains } from './strain-sockets';

/** What takes the most memory: the largest inputs and the longest answers, connections that stay, and what nobody sends who means well. */
export const strains: Readonly<Record<string, Flood>> = {
  ...pictureStrains,
  ...recordStrains,
  ...callStrains,
  ...socketStrains,
  ...attacks,
  ...connectionAttacks,
};
