/** Product limits that services and browsers share. Browsers load this file alone, so it must import nothing. */

export const CHAT_WINDOW_HOURS = 48;
export const SERVICE_CHARGE_PERCENT = 10;
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 200;
export const PASSWORD_RESET_MINUTES = 30;
export const EMAIL_UNDO_DAYS = 7;
/** Who is restored within them loses unpaid times and nothing else. */
export const SUSPENSION_UNDO_SECONDS = 60;
/** How long the code that confirms an address is valid. */
export const EMAIL_CODE_MINUTES = 30;
export const MAX_NAME_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_SEARCH_LENGTH = 200;
export const MAX_PHONE_LENGTH = 15;
/** With India's code, spaces and dashes, as it is copied from elsewhere. */
export const MAX_TYPED_PHONE_LENGTH = 24;
export const MAX_SPECIALIZATION_LENGTH = 100;
export const MAX_COUNCIL_LENGTH = 100;
export const MAX_LICENCE_NUMBER_LENGTH = 50;
export const MAX_DESCRIPTION_LENGTH = 5_000;
export const MAX_COMMENT_LENGTH = 2_000;
/** A doctor's reply to a review. */
export const MAX_REPLY_LENGTH = 1_000;
export const MAX_REASON_LENGTH = 1_000;
export const MAX_SUPPORT_NOTE_LENGTH = 2_000;
/** What is written to support, and an answer of support. */
export const MAX_TICKET_LENGTH = 4_000;
/** What one person can add to a ticket. After that they open another one. */
export const MAX_TICKET_MESSAGES = 50;
export const MAX_REPORT_LENGTH = 500;
export const MAX_MESSAGE_LENGTH = 10_000;
export const MAX_SAVED_ANSWERS = 50;
export const MAX_ANSWER_TITLE_LENGTH = 60;
/** Bookings in one answer. More of them are fetched page by page. */
/** Of the name of a file that is sent in the chat. */
export const MAX_FILE_NAME = 120;

/** For how many days a doctor may open the chat of a consultation that is over again. */
export const MAX_REOPEN_DAYS = 7;
export const REOPEN_DAYS = 3;

export const MAX_BOOKINGS = 500;
/** People in one list of contacts. Others are found by searching for their name. */
export const MAX_CONTACTS = 500;
export const MAX_EXPERIENCE_YEARS = 80;
export const MAX_AGE_YEARS = 120;
/** Nobody has practised before this age. */
export const MIN_PRACTISING_AGE = 18;
export const MAX_FEES_RUPEES = 100_000;
export const MAX_FEES_AHEAD_DAYS = 366;
export const SLOT_MINUTES = 30;

/** A doctor who usually answers within this time is offered for now within their hours, here or not. */
export const SOON_MINUTES = 15;
export const MAX_PERIODS_A_DAY = 4;
/** What doctors can choose for their calendar, in minutes: the length of a consultation, the break after it, and the notice. */
export const CONSULTATION_LENGTHS = [15, 30, 45, 60] as const;
export const BUFFERS = [0, 5, 10, 15, 30] as const;
export const NOTICES = [15, 30, 60, 120, 240, 720, 1440, 2880] as const;
export const MAX_EXCEPTIONS = 100;
export const MAX_CALENDAR_DAYS = 366;
/** The calendar of doctors who have not changed theirs. */
export const USUAL_CALENDAR = {
  pausedUntil: null,
  minutes: SLOT_MINUTES,
  bufferMinutes: 0,
  noticeMinutes: 15,
  exceptions: [],
} as const;
/** Doctors whose next free slot can be requested in one call. */
export const MAX_SLOT_DOCTORS = 50;
/** Doctors whose bank details can be requested in one call. */
export const MAX_NAMED_DOCTORS = 100;
/** Doctors in one file for the bank. The rest go into the next one. */
export const MAX_BATCH_DOCTORS = 500;
/** How long bank details outlive an account once everything that was due has been paid: a transfer may still come back. */
export const PAYOUT_DETAILS_KEPT_DAYS = 180;
/** Bytes of the decoded picture, not of its data URL. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Bytes of a JSON body with a picture: base64 adds a third to its size, and the rest is for the other fields. */
export const MAX_IMAGE_BODY_BYTES = 15 * 1024 * 1024;
/** Members of all objects and arrays of such a body, and commas and brackets of its texts. */
export const MAX_LARGE_INPUT_MEMBERS = 20_000;
/** How deep arrays and objects of a body or a frame stand in each other at most. No call or event comes near to it. */
export const MAX_JSON_DEPTH = 32;
export const MAX_BODY_BYTES = 100 * 1024;
/** Of what another server sends and signs. Webhooks of the payment provider are a few kilobytes. */
export const MAX_SIGNED_BODY_BYTES = 256 * 1024;
export const MESSAGE_BOX_MAX_HEIGHT_PX = 120;
export const RECONNECT_DELAY_MS = 1_000;
export const RECONNECT_DELAY_MAX_MS = 5_000;
export const SOCKET_CONNECT_TIMEOUT_MS = 20_000;

/** Of one owner. */
export const MAX_PETS = 50;
export const MAX_PET_OWNERS = 8;
export const PET_INVITATION_DAYS = 7;
/** For how many days a link to a pet's record, or to the letter of a referral, may be made. */
export const PET_LINK_DAYS = [1, 7, 30] as const;
/** Of one pet, at the same time. */
export const MAX_PET_LINKS = 20;
/** An owner takes along the newest so many of each: a pet's looks, visits, prescriptions, referrals. */
export const MAX_EXPORTED = 5_000;
export const MAX_PET_NAME_LENGTH = 60;
/** Allergies, conditions, medicines, vaccinations: each a list of short entries. */
export const MAX_PET_ENTRIES = 40;
export const MAX_PET_ENTRY_LENGTH = 120;
/** One a day. */
export const MAX_PET_WEIGHTS = 400;
export const MAX_PET_KG = 2_000;
export const MAX_INTAKE_TEXT_LENGTH = 2_000;
export const MAX_INTAKE_PICTURES = 5;
export const MAX_INTAKE_DOCUMENTS = 5;
export const MAX_DOCUMENT_NAME_LENGTH = 100;
/** Of all documents that one owner has for doctors. */
export const MAX_OWNER_DOCUMENT_BYTES = 100 * 1024 ** 2;
/** Of the one video for a doctor. */
export const MAX_VIDEO_BYTES = 50 * 1024 ** 2;
export const MAX_VIDEO_SECONDS = 60;
/** A video is sent in parts of this size, which a service takes at any time, however many others send something. */
export const VIDEO_PART_BYTES = 256 * 1024;
/** Of all videos that one owner has for doctors, with those that are being sent. */
export const MAX_OWNER_VIDEO_BYTES = 250 * 1024 ** 2;
/** How long a video waits for its next part. */
export const VIDEO_UPLOAD_HOURS = 24;
/** Of each part of a note. */
export const MAX_NOTE_LENGTH = 5_000;
export const MAX_NOTE_ADDITIONS = 50;
/** Of one doctor. */
export const MAX_NOTE_TEMPLATES = 100;
export const MAX_TEMPLATE_NAME_LENGTH = 60;
export const MAX_PRESCRIPTION_LINES = 20;
export const MAX_PRESCRIPTION_TEXT_LENGTH = 500;
/** Of one consultation, versions included. */
export const MAX_PRESCRIPTIONS = 20;
/** Of one consultation, also those that were declined or withdrawn. */
export const MAX_REFERRALS = 10;

/** How many clinics the operators may list. Browsers fetch them all, so that nobody has to say where they are. */
export const MAX_CLINICS = 300;
export const MAX_CLINIC_ADDRESS_LENGTH = 200;
/** How long a doctor sees a pet's record after the consultation has ended. */
export const RECORD_ACCESS_DAYS = 30;

/** The name that answers give for people who deleted their account. Pages translate it. */
export const DELETED_USER = { FirstName: 'Deleted', LastName: 'user' } as const;
export const NO_TEXT = 'N/A';
export const NO_DATE = '0000-00-00';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The options of the doctor filters. Rating and experience are minimums, fees a maximum. */
export const RATING_FILTERS = [4, 3, 2] as const;
export const EXPERIENCE_FILTERS = [2, 5, 10] as const;
export const FEES_FILTERS = [400, 500, 600] as const;

export const SPECIALIZATIONS = [
  'General Practice',
  'Surgery',
  'Dermatology',
  'Dentistry',
  'Cardiology',
  'Neurology',
  'Ophthalmology',
  'Orthopedics',
  'Oncology',
  'Exotic Animals',
  'Behaviour',
  'Nutrition',
] as const;

/** What doctors treat. Livestock too, because it is where withdrawal periods matter. */
export const SPECIES = [
  'dog',
  'cat',
  'rabbit',
  'rodent',
  'bird',
  'fish',
  'reptile',
  'horse',
  'cattle',
  'buffalo',
  'goat',
  'sheep',
  'pig',
  'poultry',
  'other',
] as const;

/** The languages that doctors may say they speak, in ISO 639. */
export const SPOKEN_LANGUAGES = ['en', 'hi', 'bn', 'te', 'mr', 'ta', 'ur', 'gu', 'kn', 'or', 'ml', 'pa', 'as'] as const;

/** Doctors who have a free time today, or can be booked for now. */
export const WHEN_FILTERS = ['today', 'now'] as const;

/** What admins do, as the audit log names it, in the order in which its page offers them. */
export const AUDIT_ACTIONS = [
  'approve',
  'reject',
  'suspend',
  'check-licence',
  'restore',
  'set-fees',
  'hide-review',
  'show-review',
  'keep-review',
  'hide-reply',
  'show-reply',
  'dismiss-report',
  'settle-report',
  'refund',
  'deal-with-dispute',
  'payout',
  'make-bank-file',
  'withdraw-bank-file',
  'view-payout-details',
  'replay-event',
  'discard-event',
  'abort-deployment',
  'promote-deployment',
  'roll-back-release',
  'sign-out',
  'view-person',
  'view-booking',
  'resend-mail',
  'answer-ticket',
  'note-ticket',
  'close-ticket',
  'reopen-ticket',
  'cancel-for-patient',
  'move-for-patient',
  'block-patient',
  'unblock-patient',
  'export-person',
  'erase',
  'set-role',
  'create-admin',
  'reset-second-factor',
] as const;

/** The days of the texts of /terms, /privacy and /refunds that people have agreed to, the newest last. A change of their meaning is a new one. */
export const TERMS_VERSIONS = ['2026-11-26', '2026-11-29'] as const;
export const TERMS_VERSION = TERMS_VERSIONS[1];
