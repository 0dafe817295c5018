import { type Row, testsOf } from './row';

const login = testsOf('mfe-public/test/login.test.tsx');
const loginTexts = testsOf('mfe-public/test/login-texts.test.tsx');
const register = testsOf('mfe-public/test/register.test.tsx');
const registerTexts = testsOf('mfe-public/test/register-texts.test.tsx');
const registrations = testsOf('services/auth/test/register.test.ts');
const sessions = testsOf('e2e/test/api/session.spec.ts');
const booking = testsOf('mfe-public/test/booking.test.tsx');
const bookings = testsOf('e2e/test/api/booking.spec.ts');
const doctorPage = testsOf('mfe-public/test/doctor-page.test.tsx');
const reviews = testsOf('services/review/test/reviews.test.ts');
const patientSettings = testsOf('mfe-patient/test/settings.test.tsx');
const patientTexts = testsOf('mfe-patient/test/settings-texts.test.tsx');
const doctorSettings = testsOf('mfe-doctor/test/settings.test.tsx');
const doctorTexts = testsOf('mfe-doctor/test/settings-texts.test.tsx');
const ownProfile = testsOf('services/catalogue/test/own-profile.test.ts');
const passwords = testsOf('services/auth/test/password.test.ts');
const sendMessage = testsOf('mfe-chat/test/send-message.test.tsx');
const sending = testsOf('services/chat/test/send-message.test.ts');
const connection = testsOf('mfe-chat/test/connection.test.tsx');
const attachment = testsOf('mfe-chat/test/attachment.test.tsx');
const picking = testsOf('mfe-chat/src/composer/attachment.test.ts');
const chatTexts = testsOf('mfe-chat/test/chat-texts.test.tsx');
const pictures = testsOf('services/chat/test/images.test.ts');

const inTheWordsOfTheForm = sessions('registration says which field is wrong, in the words of the form');

const signingIn: Row[] = [
  {
    id: 'rules.login.email-required',
    says: 'Login: email required',
    shownBy: [login('nothing is sent without an address and a password')],
  },
  {
    id: 'rules.login.email-type',
    says: 'Login: email of email type',
    shownBy: [
      loginTexts('the login welcomes back, hides the password, and leads to the registration'),
      loginTexts('what is no address is not sent, and said until it is edited'),
    ],
  },
  {
    id: 'rules.login.password-required',
    says: 'Login: password required',
    shownBy: [login('nothing is sent without an address and a password')],
  },
];

const firstStep: Row[] = [
  {
    id: 'rules.registration.first-name-required',
    says: 'First name required (First name is required)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.email-required',
    says: 'Email required (Email is required)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.email-format',
    says: 'Email address-like (Invalid email format)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.password-required',
    says: 'Password required (Password is required)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.password-length',
    says: 'Password at least 6 characters (Password too short)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.passwords-match',
    says: 'Confirm password equals password (Passwords do not match)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.last-name-optional',
    says: 'Last name not required',
    shownBy: [
      registerTexts('the second step asks a patient for gender and phone, with the last name left out before'),
      registrations('registration', 'takes a name without a last one'),
    ],
  },
];

const secondStep: Row[] = [
  {
    id: 'rules.registration.gender-required',
    says: 'Gender required (Gender is required)',
    shownBy: [register('the second step is sent only when it is right')],
  },
  {
    id: 'rules.registration.phone-required',
    says: 'Phone required (Phone is required)',
    shownBy: [register('the second step is sent only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.phone-digits',
    says: 'Phone digits only (Phone must be digits only)',
    shownBy: [register('the second step is sent only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.practice-not-validated',
    says: 'Specialization and experience are not validated',
    shownBy: [registerTexts('the second step asks a doctor for specialization and experience too, and needs neither')],
    decision:
      'The form asks for nothing of them. The server keeps out what is no number of years and no text of sane length: it would be shown to patients.',
  },
];

const bookingAndReview: Row[] = [
  {
    id: 'rules.booking.login',
    says: 'Booking needs a logged-in user (Please login to book an appointment)',
    shownBy: [
      booking('who is not signed in is asked to sign in'),
      bookings('doctors book nothing; nobody books who or what is not there'),
    ],
  },
  {
    id: 'rules.booking.script',
    says: 'The payment script must be available (Payment gateway unavailable. Refresh and try again.)',
    shownBy: [booking('without the provider’s script nothing can be paid')],
  },
  {
    id: 'rules.review.login',
    says: 'Review: needs login (Please login to submit a review)',
    shownBy: [
      doctorPage('a review needs somebody signed in'),
      reviews('reviews', 'are not for doctors, strangers, or unknown and unapproved doctors'),
    ],
  },
  {
    id: 'rules.review.rating',
    says: 'Review: rating required (Please select a rating)',
    shownBy: [
      doctorPage('a review needs stars and words'),
      reviews('reviews', 'are refused with no rating, and nothing is written'),
    ],
  },
  {
    id: 'rules.review.comment',
    says: 'Review: comment non-blank after trimming (Please write a comment)',
    shownBy: [
      doctorPage('a review needs stars and words'),
      reviews('reviews', 'are refused with a blank comment, and nothing is written'),
    ],
  },
  {
    id: 'rules.review.reset',
    says: 'Review: form resets after submit',
    shownBy: [doctorPage('a review is sent trimmed, appears at once, and the form is empty again')],
  },
  {
    id: 'rules.review.no-doctors',
    says: 'Review: doctors cannot see the form',
    shownBy: [doctorPage('doctors can’t write reviews')],
  },
];

const passwordChange: Row[] = [
  {
    id: 'rules.password.match',
    says: 'Password change: new password and confirmation must match (New password and confirm password do not match!)',
    shownBy: [
      patientSettings('the password', 'is not sent when the two do not match'),
      passwords('a new password', 'is refused: another confirmation'),
    ],
  },
  {
    id: 'rules.password.no-other-bound',
    says: 'Password change: no other bound shown',
    shownBy: [passwords('a new password', 'is refused: too short')],
    decision:
      'Section 9 has a minimum password length of 6 for the product. A change that allowed less would be a way around the registration.',
  },
];

const chatting: Row[] = [
  {
    id: 'rules.chat.recipient',
    says: 'Chat: a recipient must be selected (No user selected to send message)',
    shownBy: [
      sending('refuses', 'a message to nobody: undefined'),
      sending('refuses', 'a message to nobody: ""'),
      testsOf('mfe-chat/test/contacts.test.tsx')('/doctor/chats is the empty state'),
    ],
    decision: 'Without a conversation our pages have no text box. Other clients are told by the server.',
  },
  {
    id: 'rules.chat.blank',
    says: 'Chat: message needs non-blank text',
    shownBy: [sendMessage('does not send a blank text'), sending('refuses', 'a blank text without an image')],
  },
  {
    id: 'rules.chat.or-image',
    says: 'Chat: or an image',
    shownBy: [
      testsOf('services/chat/test/images.test.ts')('shows a picture to the two people of the conversation only'),
      attachment('can be taken away again'),
    ],
  },
  {
    id: 'rules.chat.enter',
    says: 'Chat: Enter sends',
    shownBy: [sendMessage('sends with Enter: to the person, with a client id, and says that it is stored')],
  },
  {
    id: 'rules.chat.shift-enter',
    says: 'Chat: Shift+Enter inserts a new line',
    shownBy: [sendMessage('begins a new line with Shift and Enter')],
  },
  {
    id: 'rules.chat.text-box',
    says: 'Chat: text box grows up to 120 px',
    shownBy: [connection('grows the text box with its text up to 120 px')],
  },
  {
    id: 'rules.chat.attachment-type',
    says: 'Chat: attachments must be image type',
    shownBy: [
      picking('an attachment', 'is ignored when it is no picture'),
      pictures('over http', 'refuses a text that says it is a picture'),
      pictures('over socket', 'refuses a text that says it is a picture'),
    ],
  },
  {
    id: 'rules.chat.attachment-size',
    says: 'Chat: attachments at most 10 MB (10*1024*1024 bytes)',
    shownBy: [
      picking('an attachment', 'is ignored when it is larger than 10 MB'),
      picking('an attachment', 'is the first picture of at most 10 MB'),
      pictures('over http', 'accepts exactly 10 MiB'),
      pictures('over http', 'refuses one byte more'),
    ],
  },
  {
    id: 'rules.chat.attachment-ignored',
    says: 'Chat: others are silently ignored',
    shownBy: [
      attachment('that is no picture is silently ignored'),
      chatTexts('silently ignores a picture of more than 10 MB'),
    ],
  },
];

const profiles: Row[] = [
  {
    id: 'rules.picture.image-only',
    says: 'Profile picture: image files only',
    shownBy: [
      patientTexts('the image', 'that is no image is refused'),
      doctorSettings('the picture', 'is not sent when it is no image'),
      testsOf('e2e/test/api/account.spec.ts')('pictures are encoded anew and shown; what is none is refused'),
    ],
  },
  {
    id: 'rules.picture.data-url',
    says: 'Profile picture: sent as a data URL',
    shownBy: [
      patientSettings('the image', 'is sent as a data URL and shown'),
      doctorSettings('the picture', 'is sent as a data URL'),
    ],
  },
  {
    id: 'rules.doctor.experience',
    says: 'Doctor profile: experience numeric',
    shownBy: [
      doctorSettings('the basic info', 'is not sent with an experience that is no number'),
      doctorSettings('the basic info', 'is saved, numbers as numbers, and shown in the navbar'),
    ],
  },
  {
    id: 'rules.doctor.age',
    says: 'Doctor profile: age numeric',
    shownBy: [
      doctorTexts('the basic info', 'says “Age must be a number” until the field is edited'),
      ownProfile("a doctor's own profile", 'refuses an age that is no number, and writes nothing'),
    ],
  },
  {
    id: 'rules.doctor.gender',
    says: 'Doctor profile: gender chosen from Male, Female, other',
    shownBy: [
      doctorTexts('the basic info', 'offers the genders and specializations of the product, and names of 200 letters'),
      ownProfile("a doctor's own profile", 'refuses an unknown gender, and writes nothing'),
      testsOf('e2e/test/api/account.spec.ts')('a doctor changes what patients read of them'),
    ],
    decision: 'Registration says Other: both are accepted, Other is kept and shown.',
  },
];

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
