import type { Row } from './row';
import { rules } from './rules';

/** The executable specification: one file per section, one row per promise. */
export const table: Row[] = [...rules];
