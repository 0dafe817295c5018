import { MAX_AGE_YEARS, MAX_EXPERIENCE_YEARS, MAX_FEES_RUPEES } from './limits';

interface Max {
  max: number;
}

const count = (value: number): string => value.toLocaleString('en-IN');
const tooLong =
  (what: string) =>
  ({ max }: Max) =>
    `${what} is too long: at most ${count(max)} characters`;

const wholeYears = (max: number) => `Enter whole years, from 0 to ${max}`;

const KINDS: Partial<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  int: 'a whole number',
};

/**
 * Everything that can be wrong with a value, with the English text of the answer. Schemas name the code instead of a
 * sentence: `z.string().max(MAX_EMAIL_LENGTH, fault('email_too_long'))`. The numbers in the text come from the schema.
 */
export const faultTexts = {
  // Any field
  required: 'This is required',
  wrong_type: ({ expected }: { expected: string }) => `Must be ${KINDS[expected] ?? `a ${expected}`}`,
  not_offered: ({ options }: { options: string }) => `Must be one of: ${options}`,
  empty: 'Must not be empty',
  too_small: ({ min }: { min: number }) => `Must be at least ${min}`,
  too_long: ({ max }: Max) => `At most ${max} characters`,
  too_big: ({ max }: Max) => `Must be at most ${max}`,
  not_a_date: 'Not a date and time',
  not_a_number: 'Not a number',
  not_an_id: 'Not an id',
  not_valid: 'Not valid',
  unknown_field: 'Unknown field',

  // People
  role_not_offered: 'Choose patient or doctor',
  first_name_required: 'First name is required',
  first_name_too_long: tooLong('First name'),
  last_name_too_long: tooLong('Last name'),
  name_hidden_characters: 'A name can’t contain line breaks or hidden characters. Please type it again.',
  name_invisible: 'A name needs at least one character that can be seen',
  email_required: 'Email is required',
  email_invalid: 'Invalid email format',
  email_too_long: tooLong('Email'),
  email_taken: 'User already exists with this email',
  phone_required: 'Phone is required',
  phone_not_digits: 'Phone must be digits only',
  phone_too_long: tooLong('Phone'),
  gender_required: 'Gender is required',
  age_not_a_number: wholeYears(MAX_AGE_YEARS),
  age_not_whole: wholeYears(MAX_AGE_YEARS),
  age_negative: wholeYears(MAX_AGE_YEARS),
  age_too_large: wholeYears(MAX_AGE_YEARS),
  password_required: 'Password is required',
  password_too_short: 'Password too short',
  password_too_long: tooLong('Password'),
  password_guessable: 'This password is too easy to guess. Please choose another one.',
  code_required: 'Code is required',
  code_six_digits: 'The code has six digits',
  current_password_required: 'Current password is required',
  passwords_differ: 'Passwords do not match',
  new_passwords_differ: 'New password and confirm password do not match!',
  not_an_image: 'Not an image',
  not_a_pdf: 'Not a PDF',
  not_a_certificate: 'Neither an image nor a PDF',

  // Doctors
  specialization_too_long: tooLong('Specialization'),
  experience_not_a_number: wholeYears(MAX_EXPERIENCE_YEARS),
  experience_not_whole: wholeYears(MAX_EXPERIENCE_YEARS),
  experience_negative: wholeYears(MAX_EXPERIENCE_YEARS),
  experience_too_large: wholeYears(MAX_EXPERIENCE_YEARS),
  experience_against_age: 'These years don’t fit your age. Please check both.',
  council_required: 'Council is required',
  council_too_long: tooLong('Council'),
  licence_number_required: 'Registration number is required',
  licence_number_too_long: tooLong('Registration number'),
  description_too_long: tooLong('Description'),
  holder_required: 'The account holder’s name is required',
  holder_too_long: tooLong('The account holder’s name'),
  account_number_invalid: 'An account number has 9 to 18 digits',
  account_numbers_differ: 'The two account numbers are not the same',
  ifsc_invalid: 'An IFSC has 11 characters, such as SBIN0001234',
  upi_invalid: 'A UPI ID looks like name@bank',
  not_a_half_hour: 'Must be on the hour or half hour',
  period_ends_early: 'Must be after the start',
  periods_overlap: 'Must start after the one above ends',
  too_many_exceptions: ({ max }: Max) => `At most ${max} dates`,
  date_twice: 'This date is already in the list',
  date_passed: 'This date has passed',
  holiday_ends_early: 'Must not be before the first day',
  date_too_far: 'Must be within a year',
  too_many_periods: ({ max }: Max) => `At most ${max} times a day`,
  too_many_doctors: ({ max }: Max) => `At most ${max} doctors`,
  not_a_cursor: 'Not a cursor',
  cursor_of_another_order: 'This cursor belongs to another order',

  // Pets
  pet_name_required: 'Please enter the name',
  species_required: 'Please choose the species',
  microchip_invalid: 'A microchip has 9 to 15 digits or letters',
  weight_invalid: 'Please enter the weight in kg, such as 4.2',
  date_in_future: 'This date is still to come',
  too_many_entries: ({ max }: Max) => `At most ${max} entries`,

  // Bookings and reviews
  slot_passed: 'This time has already passed',
  slot_not_offered: 'This time is not offered. Please choose another one.',
  idempotency_key_invalid: 'Must be 1 to 200 printable characters',
  rating_required: 'Please select a rating',
  comment_required: 'Please write a comment',
  comment_too_long: tooLong('Comment'),
  reply_required: 'Please write a reply',
  reply_too_long: tooLong('Reply'),

  // Messages
  receiver_required: 'No user selected to send message',
  receiver_not_in_address: 'Not the user in the address',
  message_empty: 'Write a message or attach an image',
  message_too_long: tooLong('Message'),

  // Admins
  reason_required: 'Please give a reason',
  reason_too_long: tooLong('Reason'),
  note_required: 'Please write the note',
  note_too_long: tooLong('Note'),
  fees_not_a_number: 'Fees must be a number',
  fees_not_whole: 'Fees must be whole rupees',
  fees_out_of_range: `Fees must be from ₹1 to ₹${count(MAX_FEES_RUPEES)}`,
  fees_moment_passed: 'Choose a time in the future',
  fees_moment_too_far: 'Choose a time within a year',
} as const;

export type FaultCode = keyof typeof faultTexts;

/** Checks at compile time that a schema names a fault that exists. */
export const fault = (code: FaultCode): FaultCode => code;
