import { booking } from './entities/booking';
import { contact, message } from './entities/chat';
import { doctor } from './entities/doctor';
import { registration } from './entities/registration';
import { review } from './entities/review';
import { user } from './entities/user';
import type { Row } from './row';

/** Section 3: entities and their fields. */
export const entities: Row[] = [...user, ...doctor, ...booking, ...review, ...message, ...contact, ...registration];
