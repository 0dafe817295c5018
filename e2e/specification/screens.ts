import { appointments } from './appointments';
import { badInput } from './bad-input';
import { chats } from './chats';
import { doctorRows } from './doctor';
import { doctorsRows } from './doctors';
import { errors } from './errors';
import { forms } from './forms';
import { loginRows } from './login';
import { navbarRows } from './navbar';
import { product } from './product';
import { registration } from './registration';
import { routes } from './routes';
import type { Row } from './row';
import { settings } from './settings';
import { toasts } from './toasts';

/** Sections 1, 2 and 8: what people see, screen by screen, and every text that tells them what happened. */
export const screens: Row[] = [
  ...product,
  ...routes,
  ...navbarRows,
  ...loginRows,
  ...registration,
  ...doctorsRows,
  ...doctorRows,
  ...appointments,
  ...chats,
  ...settings,
  ...toasts,
  ...errors,
  ...forms,
  ...badInput,
];
