import type { Row } from './row';
import { auth, registration } from './states/account';
import { chat } from './states/chat';
import { doctors } from './states/doctor';
import { payment } from './states/payment';
import { times } from './states/times';

/** Section 4: states and transitions. */
export const states: Row[] = [...auth, ...registration, ...payment, ...times, ...chat, ...doctors];
