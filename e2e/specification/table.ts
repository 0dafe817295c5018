import { calls } from './calls';
import { constants } from './constants';
import { entities } from './entities';
import { roles } from './roles';
import type { Row } from './row';
import { rules } from './rules';
import { screens } from './screens';
import { states } from './states';

/** The executable specification: one file per section, one row per promise. */
export const table: Row[] = [...screens, ...entities, ...states, ...rules, ...roles, ...calls, ...constants];
