import type { ErrorCode } from './error-codes';

interface Reason {
  /** The code that clients rely on. It determines the HTTP status. */
  code: ErrorCode;
  /** The English text of the answer. */
  message: string | ((params: never) => string);
}

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});
/** 299.5 → ₹299.50, 1800 → ₹1,800 */
const rupees = (amount: number): string => rupeeFormat.format(amount);

/** Every reason for which a call can fail. Pages translate by it, so a new entry needs a text in `reasons.hi.ts` of web-kit. */
export const errorReasons = {
  // Any call
  invalid_json: { code: 'invalid_json', message: 'The request is not valid JSON' },
  invalid_request: { code: 'invalid_json', message: 'The request is not valid HTTP' },
  validation_failed: { code: 'validation_failed', message: 'Some fields are not valid' },
  not_authenticated: { code: 'not_authenticated', message: 'Please login to continue' },
  not_your_duty: { code: 'forbidden', message: 'Your role as an admin does not include this' },
  forbidden: { code: 'forbidden', message: 'You are not allowed to do this' },
  cross_origin: { code: 'cross_origin', message: 'This request came from another site and was refused' },
  not_found: { code: 'not_found', message: 'Not found' },
  changed_meanwhile: {
    code: 'conflict',
    message: 'This was changed meanwhile, in another window or by someone else. Please look at it again.',
  },
  too_large: { code: 'too_large', message: 'This is too large to send' },
  request_timeout: { code: 'request_timeout', message: 'The request took too long to arrive. Please try again.' },
  unsupported_encoding: { code: 'unsupported_media', message: 'This encoding is not supported' },
  too_many_requests: {
    code: 'too_many_requests',
    message: 'Too many attempts. Please wait a minute and try again.',
  },
  too_many_guesses: {
    code: 'too_many_requests',
    message: ({ minutes }: { minutes: number }) =>
      minutes > 1
        ? `Too many attempts. Please try again in ${minutes} minutes.`
        : 'Too many attempts. Please wait a minute and try again.',
  },
  internal: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
  overloaded: { code: 'overloaded', message: 'We are very busy right now. Please try again in a moment.' },
  slow_answer: {
    code: 'overloaded',
    message: 'This is taking longer than usual. Please try again in a moment.',
  },
  too_much_at_once: {
    code: 'overloaded',
    message: 'That’s a lot at once. Please try again in a moment.',
  },
  starting: { code: 'overloaded', message: 'VetCare is starting. Please try again in a moment.' },
  upstream_unavailable: {
    code: 'upstream_unavailable',
    message: 'This part of VetCare is not available right now. Please try again soon.',
  },
  upstream_timeout: {
    code: 'upstream_timeout',
    message: 'This is taking longer than it should. Please try again.',
  },

  // Operations
  parked_event_gone: {
    code: 'not_found',
    message: 'This event is no longer parked. An admin has replayed or discarded it already.',
  },
  events_unavailable: {
    code: 'overloaded',
    message: 'We can’t reach the events right now. Please try again in a moment.',
  },

  // Pictures
  image_too_large: {
    code: 'too_large',
    message: ({ megabytes }: { megabytes: number }) => `The image must be at most ${megabytes} MB`,
  },
  image_unreadable: {
    code: 'unsupported_media',
    message: 'We can’t open this image. Save it as a JPEG or PNG and choose it again.',
  },
  pdf_too_large: {
    code: 'too_large',
    message: ({ megabytes }: { megabytes: number }) => `The PDF must be at most ${megabytes} MB`,
  },
  pdf_unreadable: { code: 'unsupported_media', message: 'This file is not a PDF' },

  // Accounts
  invalid_credentials: { code: 'invalid_credentials', message: 'Invalid email or password' },
  wrong_password: { code: 'invalid_credentials', message: 'Current password is incorrect' },
  second_factor_required: {
    code: 'second_factor_required',
    message: 'Please enter the code of your authenticator app',
  },
  second_factor_missing: {
    code: 'second_factor_missing',
    message: 'Your account needs a second step to sign in. Please set it up.',
  },
  wrong_code: { code: 'invalid_credentials', message: 'This code is not right. Please check it and try again.' },
  code_used: {
    code: 'invalid_credentials',
    message: 'This code has been used already. Please wait for the next one.',
  },
  code_expired: { code: 'invalid_credentials', message: 'This code is no longer valid. Please ask for a new one.' },
  factor_setup_expired: { code: 'conflict', message: 'That took too long. Please begin again.' },
  second_factor_on: { code: 'conflict', message: 'Two-step sign-in is on already' },
  second_factor_off: { code: 'conflict', message: 'Two-step sign-in is off' },
  second_factor_needed: { code: 'conflict', message: 'Admins can’t sign in without a second step, so it stays on' },
  account_suspended: { code: 'forbidden', message: 'This account is suspended. Please contact support.' },
  only_finishing: {
    code: 'forbidden',
    message: 'Your account is suspended. You can only finish consultations that have begun.',
  },
  sign_in_unavailable: {
    code: 'overloaded',
    message: 'Sign-in is not available right now. Please try again in a moment.',
  },
  session_unchecked: {
    code: 'overloaded',
    message: 'We can’t check your session right now. Please try again in a moment.',
  },
  email_taken: { code: 'email_taken', message: 'User already exists with this email' },
  confirmation_required: { code: 'confirmation_required', message: 'Please confirm your password to continue' },
  reset_link_invalid: {
    code: 'not_found',
    message: 'This link is no longer valid. Please ask for a new one.',
  },
  undo_link_invalid: { code: 'not_found', message: 'This link is no longer valid.' },

  // Doctors and bookings
  doctor_not_found: { code: 'not_found', message: 'Doctor not found' },
  profile_not_found: { code: 'not_found', message: 'Doctor profile not found.' },
  booking_not_found: { code: 'not_found', message: 'Booking not found' },
  doctor_unavailable: { code: 'conflict', message: 'This doctor is not available for booking right now' },
  not_bookable_now: {
    code: 'conflict',
    message: 'This doctor doesn’t take consultations right now. Please choose a time.',
  },
  own_consultation: { code: 'conflict', message: 'You cannot book a consultation with yourself' },
  slot_taken: {
    code: 'slot_taken',
    message: 'This time has just been booked by someone else. Please choose another one.',
  },
  key_reused: { code: 'conflict', message: 'This Idempotency-Key was used for another booking' },
  booking_expired: {
    code: 'conflict',
    message: 'This booking expired before it could be paid. Please book again.',
  },
  payment_disputed: {
    code: 'conflict',
    message: 'The bank disputes this payment, so nothing of it can be refunded or cancelled until that is decided.',
  },
  rest_too_small: {
    code: 'conflict',
    message:
      'Less than ₹1 of the payment would be left, which could never be refunded. Refund the whole rest, or less.',
  },
  refund_too_small: { code: 'conflict', message: 'The payment provider refunds ₹1 or more, or all that is left.' },
  already_paid: { code: 'already_paid', message: 'This booking is already paid.' },
  same_time: {
    code: 'conflict',
    message: (_other: { bookingId: string; doctorId: string; slotStart: string }) =>
      'You already have an appointment at this time. Do you want both?',
  },
  too_many_holds_here: {
    code: 'conflict',
    message: ({ most }: { most: number }) =>
      `${most} times with this doctor are waiting for payment from your network. Please pay or give one up first, or try again in a few minutes.`,
  },
  consultation_unpaid: {
    code: 'conflict',
    message: (_booking: { bookingId: string }) =>
      'You have already started a booking with this doctor. Please finish paying for it.',
  },
  consultation_open: {
    code: 'conflict',
    message: (_booking: { bookingId: string }) => 'Your consultation with this doctor is still open.',
  },
  too_many_unpaid: {
    code: 'conflict',
    message: ({ most }: { most: number }) =>
      `You have ${most} unpaid bookings. Please pay for one of them, or wait until it expires.`,
  },
  email_unconfirmed: {
    code: 'conflict',
    message: 'Please confirm your email address before you hold another time, or pay for the one that you hold.',
  },
  too_late_to_cancel: {
    code: 'conflict',
    message: 'This consultation can no longer be cancelled. Patients can cancel until an hour before an appointment.',
  },
  answered_before: {
    code: 'conflict',
    message:
      'The doctor has answered you already, so this appointment can be moved, but no longer cancelled. If the doctor writes nothing in its 48 hours, you get your money back.',
  },
  not_cancellable: { code: 'conflict', message: 'Only a paid booking can be cancelled.' },
  not_refundable: { code: 'conflict', message: 'There is nothing left to refund for this booking.' },
  refund_beyond_duty: {
    code: 'forbidden',
    message: ({ limit }: { limit: number }) =>
      `Support returns up to ${rupees(limit)} of a booking. Please ask finance or an owner.`,
  },
  refund_too_large: {
    code: 'conflict',
    message: ({ left }: { left: number }) => `At most ${rupees(left)} of this payment can still be refunded.`,
  },
  new_time_taken: {
    code: 'slot_taken',
    message: (_times: { free: string[] }) =>
      'This time has just been booked by someone else. Please choose another one.',
  },
  not_movable: { code: 'conflict', message: 'Only a paid appointment at a chosen time can be moved.' },
  patient_gone: {
    code: 'conflict',
    message: 'The account of this pet owner is suspended or deleted, so nothing can be moved.',
  },
  moved_before: { code: 'conflict', message: 'This appointment has already been moved once.' },
  too_late_to_move: {
    code: 'conflict',
    message: 'This appointment can no longer be moved. You can move one until an hour before it begins.',
  },
  no_outcome: {
    code: 'conflict',
    message: 'You can mark a paid consultation from its beginning until a week after its 48 hours.',
  },
  no_show_too_early: {
    code: 'conflict',
    message: 'Please wait until 15 minutes after the beginning before you mark a consultation as a no-show.',
  },
  outcome_noted_before: {
    code: 'conflict',
    message: 'This consultation is already marked. Please reload the page to see how.',
  },
  outcome_told: { code: 'conflict', message: 'The pet owner has been told already, so this can no longer be undone.' },
  not_taken_on: {
    code: 'conflict',
    message: 'This doctor isn’t taking a new booking from you. Our other doctors are happy to help.',
  },
  no_proposal: {
    code: 'conflict',
    message: 'This time is no longer proposed. The appointment shows what is agreed now.',
  },
  not_proposable: {
    code: 'conflict',
    message: 'You can propose another time for a paid appointment until it begins.',
  },
  too_many_proposals: {
    code: 'conflict',
    message: 'You have proposed five times for this appointment. Please write to the pet owner in the chat.',
  },
  not_reopenable: {
    code: 'conflict',
    message: 'You can reopen the chat of a paid consultation in the 30 days after its 48 hours.',
  },
  open_already: {
    code: 'conflict',
    message: 'The chat with this pet owner is open already, for another consultation.',
  },
  month_not_over: { code: 'conflict', message: 'This month is not over yet.' },
  paid_later: { code: 'conflict', message: 'A later month was paid already, and this one with it.' },
  nothing_due: { code: 'conflict', message: 'Nothing is due to this doctor for this month.' },
  payout_changed: {
    code: 'conflict',
    message: ({ due }: { due: number }) => `${rupees(due)} is due to this doctor now. Please reload the page.`,
  },
  payout_in_batch: {
    code: 'conflict',
    message: ({ number }: { number: number }) =>
      `This payout is in bank file ${number}. Please record that file as paid, or withdraw it.`,
  },
  batch_closed: { code: 'conflict', message: 'This bank file was already recorded as paid, or withdrawn.' },
  fee_changed: {
    code: 'conflict',
    /** `bookingId`: the fee is that of the patient's own unpaid booking, which keeps it. */
    message: ({ fees, bookingId }: { fees: number; bookingId?: string }) =>
      bookingId
        ? `You began this booking when the fee was ${rupees(fees)}. Please book again if you agree to it.`
        : `This doctor’s fee is now ${rupees(fees)}. Please book again if you agree.`,
  },

  // Payments
  signature_invalid: { code: 'signature_invalid', message: 'Payment verification failed. Contact support.' },
  payment_pending: {
    code: 'conflict',
    message: 'Your bank has not confirmed this payment yet. Your booking will be confirmed as soon as it does.',
  },
  payment_failed: { code: 'conflict', message: 'Payment failed' },
  paid_too_late: {
    code: 'conflict',
    message: 'This time is no longer free. Your payment will be refunded in full.',
  },
  payment_refunded: { code: 'conflict', message: 'This payment was refunded. Please book again.' },
  payment_unusable: {
    code: 'conflict',
    message: 'This payment doesn’t match the booking. Contact support.',
  },
  webhook_unreadable: { code: 'invalid_json', message: 'The request is not a valid event' },
  provider_timeout: {
    code: 'upstream_timeout',
    message: 'The payment provider did not answer in time. Please try again.',
  },
  provider_unavailable: {
    code: 'upstream_unavailable',
    message: 'The payment provider is not available right now. Please try again.',
  },
  provider_refused: {
    code: 'upstream_unavailable',
    message: 'The payment provider refused this. Please try again later.',
  },

  // Chats
  chat_window_closed: {
    code: 'chat_window_closed',
    message: "You don't have an active appointment with this doctor",
  },
  person_not_found: { code: 'not_found', message: 'No such user exists' },
  message_not_found: { code: 'not_found', message: 'No such message' },
  message_not_reported: { code: 'not_found', message: 'This message hasn’t been reported' },
  client_id_reused: { code: 'conflict', message: 'This clientId was used for another message' },
  too_many_messages: { code: 'too_many_requests', message: 'Too many messages. Please wait a moment.' },

  // Reviews
  review_not_found: { code: 'not_found', message: 'No such review' },
  own_review: { code: 'forbidden', message: "You can't report your own review" },
  own_reply: { code: 'forbidden', message: "You can't report your own reply" },
  reply_not_found: { code: 'not_found', message: 'This review has no reply' },
  reply_already_hidden: { code: 'conflict', message: 'This reply is already hidden' },
  reply_not_hidden: { code: 'conflict', message: 'This reply is not hidden' },
  review_already_hidden: { code: 'conflict', message: 'This review is already hidden' },
  review_not_hidden: { code: 'conflict', message: 'This review is not hidden' },
  review_not_reported: { code: 'conflict', message: 'This review hasn’t been reported' },

  // Pets
  pet_not_found: { code: 'not_found', message: 'No such pet' },
  too_many_pets: {
    code: 'conflict',
    message: ({ most }: { most: number }) => `You can keep ${most} pets here. Please delete one that you don’t need.`,
  },
  invitation_invalid: {
    code: 'not_found',
    message: 'This invitation is no longer valid. Please ask for a new one.',
  },
  pet_has_enough_owners: {
    code: 'conflict',
    message: ({ most }: { most: number }) => `A pet can have ${most} owners here.`,
  },
  too_many_pet_links: {
    code: 'conflict',
    message: ({ most }: { most: number }) => `A pet can have ${most} links. Please end one that you don’t need.`,
  },
  pet_link_ended: {
    code: 'not_found',
    message: 'This link no longer works. An owner of the pet can make a new one.',
  },
  last_owner: {
    code: 'conflict',
    message: 'You are the only owner. Delete the pet instead.',
  },

  // Consultations
  record_not_found: { code: 'not_found', message: 'No such consultation, or you can no longer see it' },
  intake_closed: {
    code: 'conflict',
    message:
      'This can’t be changed any more: the doctor has answered or signed the note, or another consultation comes next. Please check what the page shows now.',
  },
  note_signed: { code: 'conflict', message: 'This note is signed. You can add to it, but no longer change it.' },
  note_not_signed: { code: 'conflict', message: 'Please sign the note first' },
  added_otherwise: {
    code: 'conflict',
    message:
      'An earlier try went through: your addition was saved as it was written then. Please look at it, and add only what is missing.',
  },
  note_empty: {
    code: 'conflict',
    message: 'Please write a finding, an assessment or a plan, and the summary for the owner.',
  },
  too_many_additions: {
    code: 'conflict',
    message: ({ most }: { most: number }) => `At most ${most} additions`,
  },
  template_not_found: { code: 'not_found', message: 'No such template' },
  too_many_saved_answers: {
    code: 'conflict',
    message: ({ most }: { most: number }) => `You can keep ${most} saved answers. Delete one that you don’t need.`,
  },
  too_many_templates: {
    code: 'conflict',
    message: ({ most }: { most: number }) => `You can keep ${most} templates. Please delete one that you don’t need.`,
  },
  visit_not_found: { code: 'not_found', message: 'No such visit' },
  too_many_pictures: {
    code: 'conflict',
    message: ({ most }: { most: number }) => `At most ${most} pictures. Please remove one first.`,
  },
  too_many_documents: {
    code: 'conflict',
    message: ({ most }: { most: number }) => `At most ${most} documents. Please remove one first.`,
  },
  documents_full: {
    code: 'conflict',
    message: ({ megabytes }: { megabytes: number }) =>
      `Your documents for doctors may have ${megabytes} MB together. Please remove some that were for earlier or other consultations, or send this one in the conversation.`,
  },
  video_too_large: {
    code: 'too_large',
    message: ({ megabytes }: { megabytes: number }) => `The video must be at most ${megabytes} MB`,
  },
  video_too_long: {
    code: 'too_large',
    message: ({ seconds }: { seconds: number }) => `The video must be at most ${seconds} seconds long`,
  },
  video_unreadable: { code: 'unsupported_media', message: 'This file is not a whole MP4, MOV or WebM video' },
  video_there: { code: 'conflict', message: 'There is a video already. Please remove it first.' },
  video_gone: {
    code: 'not_found',
    message: 'This video is not being sent any more: another one was begun, or it was removed.',
  },
  other_part_expected: {
    code: 'conflict',
    message: ({ received }: { received: number }) => `The next part of the video begins at byte ${received}`,
  },
  videos_full: {
    code: 'conflict',
    message: ({ megabytes }: { megabytes: number }) =>
      `Your videos for doctors may have ${megabytes} MB together. Please remove one that no doctor has answered yet; the others go 30 days after their consultation.`,
  },

  // Prescriptions
  prescription_not_found: { code: 'not_found', message: 'No such prescription' },
  no_registration: {
    code: 'conflict',
    message: 'An admin has to check your council registration before you can prescribe.',
  },
  referral_not_found: { code: 'not_found', message: 'There is no such referral, or you can no longer see it' },
  referral_ended: {
    code: 'conflict',
    message: 'This referral has been declined or withdrawn. The doctor can ask again.',
  },
  referral_not_agreed: { code: 'conflict', message: 'Please agree to the referral first' },
  too_many_referrals: {
    code: 'conflict',
    message: ({ most }: { most: number }) => `A consultation can have ${most} referrals.`,
  },
  no_pet: {
    code: 'conflict',
    message: 'The owner has not said which pet this consultation is about. Please ask them.',
  },
  prescription_ended: { code: 'conflict', message: 'This prescription has been replaced or withdrawn already.' },
  other_pet: {
    code: 'conflict',
    message:
      'Meanwhile the owner has said that this consultation is about another pet. Please check what you wrote before you go on.',
  },
  referred_otherwise: {
    code: 'conflict',
    message:
      'An earlier try went through: the referral was sent as it was written then. Please look at it, and withdraw it if it is wrong.',
  },
  issued_otherwise: {
    code: 'conflict',
    message:
      'An earlier try went through: the prescription was issued as it was written then. Please look at it, and correct it if it is wrong.',
  },
  too_many_prescriptions: { code: 'conflict', message: 'This consultation has too many prescriptions.' },
  medicine_refused: {
    code: 'conflict',
    message: ({ medicine }: { medicine: string }) => `${medicine} can’t be prescribed here.`,
  },
  warning_not_confirmed: {
    code: 'conflict',
    message: ({ medicine }: { medicine: string }) =>
      `Please read the warnings about ${medicine} and say why it is needed.`,
  },

  // Admins' decisions about people
  applicant_not_found: { code: 'not_found', message: 'No such doctor' },
  doctor_already_approved: { code: 'conflict', message: 'This doctor is already approved' },
  licence_changed: {
    code: 'conflict',
    message: 'The council registration has changed since. Please look at it again.',
  },
  licence_missing: {
    code: 'conflict',
    message:
      'This doctor hasn’t entered a council registration, and nobody is approved without one. Doctors enter it from the log-in page.',
  },
  licence_already_checked: { code: 'conflict', message: 'This council registration has been approved already' },
  sign_in_for_licence: {
    code: 'forbidden',
    message: 'Only doctors waiting for approval use this page. Please sign in and open your settings.',
  },
  doctor_not_pending: { code: 'conflict', message: 'Only a doctor who is waiting for approval can be rejected' },
  doctor_not_approved: { code: 'conflict', message: 'Only an approved doctor can be suspended' },
  account_not_found: { code: 'not_found', message: 'No such user' },
  doctor_among_users: {
    code: 'conflict',
    message: 'Doctors are suspended and approved in the list of doctors',
  },
  own_suspension: { code: 'conflict', message: 'You cannot suspend yourself' },
  last_admin: {
    code: 'conflict',
    message: 'This is the last admin account that can sign in. Create another admin first.',
  },
  mail_not_repeatable: {
    code: 'conflict',
    message: 'This mail can’t be sent again: it is too old, or holds a link or a code that must not be repeated',
  },
  mail_on_its_way: { code: 'conflict', message: 'This mail is on its way already' },
  mail_without_address: { code: 'conflict', message: 'This person has no address that mail may go to' },
  not_an_admin: { code: 'conflict', message: 'Only admins have such a role' },
  role_changed_meanwhile: { code: 'conflict', message: 'Another owner has changed this role' },
  last_admin_owner: {
    code: 'conflict',
    message: 'This is the last owner who can sign in. Make someone else an owner first.',
  },

  // Deployments
  deployment_over: { code: 'conflict', message: 'Nothing is being deployed there any more. Nothing was changed.' },
  deployment_changed: {
    code: 'conflict',
    message: 'Somebody else was faster, and it is not as you saw it. Please look at it again. Nothing was changed.',
  },
  deployment_under_way: {
    code: 'conflict',
    message: 'Something is being deployed there just now. Abort that first. Nothing was changed.',
  },
  no_release_before: { code: 'conflict', message: 'There is no release before this one to go back to.' },
  deployed_by_command: {
    code: 'conflict',
    message: 'Deployments are changed by commands here, where the platform runs. Nothing was changed.',
  },
  deployment_refused: {
    code: 'conflict',
    message: ({ why }: { why: string }) => `This was refused: ${why}`,
  },
  not_noted: {
    code: 'overloaded',
    message: 'This can’t be kept in the audit log right now, so nothing was changed. Use the command if it can’t wait.',
  },
  checking_account: { code: 'conflict', message: 'This account is for the checks of deployments, and stays as it is' },
  account_already_suspended: { code: 'conflict', message: 'This account is already suspended' },
  account_not_suspended: { code: 'conflict', message: 'This account is not suspended' },
} as const satisfies Record<string, Reason>;

export type ErrorReason = keyof typeof errorReasons;

type MessageOf<R extends ErrorReason> = (typeof errorReasons)[R]['message'];

/** The values that a reason's message contains, or undefined if it contains none. */
export type ReasonParams<R extends ErrorReason> = MessageOf<R> extends (params: infer P) => string ? P : undefined;

/** Reasons whose message contains no values. */
export type PlainReason = { [R in ErrorReason]: MessageOf<R> extends string ? R : never }[ErrorReason];

/** The plain reasons that have this code: `ReasonOf<'not_found'>`. */
export type ReasonOf<C extends ErrorCode> = {
  [R in PlainReason]: (typeof errorReasons)[R]['code'] extends C ? R : never;
}[PlainReason];

/** The translation of a table of texts. A missing text, or one with other values than the English one, is a type error. */
export type TextsFor<M> = {
  readonly [K in keyof M]: M[K] extends (params: infer P) => string ? string | ((params: P) => string) : string;
};

/** The texts of all reasons in another language. */
export type ReasonTexts = TextsFor<{ [R in ErrorReason]: MessageOf<R> }>;
