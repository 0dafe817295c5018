import type { Row } from './row';
import { bookingAndReview } from './rules/booking-and-review';
import { chatting } from './rules/chat';
import { passwordChange, profiles } from './rules/profile';
import { firstStep, secondStep, signingIn } from './rules/registration';

/** Section 5: validation rules. */
export const rules: Row[] = [
  ...signingIn,
  ...firstStep,
  ...secondStep,
  ...bookingAndReview,
  ...passwordChange,
  ...chatting,
  ...profiles,
];
