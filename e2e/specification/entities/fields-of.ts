import type { Row, Shown } from '../row';

/** One row per field of an entity. */
export const fieldsOf = (entity: string, names: string[], ...shownBy: Shown[]): Row[] =>
  names.map((name) => ({ id: `entities.${entity}.${name}`, says: `${entity}: ${name}`, shownBy }));
