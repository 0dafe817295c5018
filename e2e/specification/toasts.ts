import { type Row, type Shown, testsOf } from './row';

const login = testsOf('mfe-public/test/login.test.tsx');
const navbar = testsOf('shell/test/navbar.test.tsx');
const register = testsOf('mfe-public/test/register.test.tsx');
const registerTexts = testsOf('mfe-public/test/register-texts.test.tsx');
const doctors = testsOf('mfe-public/test/doctors.test.tsx');
const doctorPage = testsOf('mfe-public/test/doctor-page.test.tsx');
const booking = testsOf('mfe-public/test/booking.test.tsx');
const historyTexts = testsOf('mfe-patient/test/history-texts.test.tsx');
const patient = testsOf('mfe-patient/test/settings.test.tsx');
const appointmentsTexts = testsOf('mfe-doctor/test/appointments-texts.test.tsx');
const doctor = testsOf('mfe-doctor/test/settings.test.tsx');
const doctorTexts = testsOf('mfe-doctor/test/settings-texts.test.tsx');
const chatTexts = testsOf('mfe-chat/test/chat-texts.test.tsx');
const send = testsOf('mfe-chat/test/send-message.test.tsx');
const receive = testsOf('mfe-chat/test/receive-message.test.tsx');
const deletion = testsOf('packages/web-kit/test/account-deletion.test.tsx');

const toast = (says: string, ...shownBy: Shown[]): Row => ({
  id: `toast.${says
    .toLowerCase()
    .replace(/ \(.*/, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')}`,
  says,
  shownBy,
});
const chatsNotFetched = chatTexts('tells by a toast that messages or contacts could not be fetched');

/** Section 8: every toast, raised by what the person did and said in their own words where the server has none. */
export const toasts: Row[] = [
  toast(
    'Login failed (or server message)',
    login('any other failure is unexpected'),
    login('a wrong password is said in the form, and the server’s words in a toast'),
  ),
  toast('Logged in successfully!', login('whoever signs in goes home and is told so')),
  toast('Logged out successfully!', navbar('Logout', 'ends the session, goes home and says so')),
  toast('Logout failed', navbar('Logout', 'says Logout failed where the server says nothing')),
  toast('Registration successful!', register('a patient registers in two steps and goes to the login')),
  toast(
    'Registration failed',
    registerTexts('a failed registration is told by a toast beside the server’s words, or our own without any'),
  ),
  toast('Failed to fetch doctors', doctors('a failure is said, and Retry asks again')),
  toast('Failed to fetch doctor', doctorPage('a failure shows the same page with Retry')),
  toast(
    'Failed to fetch appointments',
    historyTexts('My Appointments', 'tells by a toast that they could not be fetched'),
  ),
  toast(
    'Failed to fetch doctor appointments',
    appointmentsTexts("a doctor's appointments", 'tell by a toast that they could not be fetched'),
  ),
  toast('Failed to fetch doctor profile', doctorTexts('tells by a toast that the profile could not be fetched')),
  toast('Failed to fetch contacts', chatsNotFetched),
  toast('Failed to fetch messages', chatsNotFetched),
  toast(
    'Failed to fetch user info',
    chatTexts('says Failed to fetch user info when it does not know whom one talks to'),
  ),
  toast('Booking failed', booking('a refused booking: “” is shown as “Booking failed”')),
  toast('Payment verification failed. Contact support.', booking('a proof that is refused')),
  toast(
    "Payment failed (or the provider's description)",
    booking('a failed payment without words'),
    booking('a failed payment shows the provider’s words'),
  ),
  toast('Booking confirmed successfully!', booking('book, pay, verified: the confirmation says what happens next')),
  toast(
    'Profile image updated!',
    patient('the image', 'is sent as a data URL and shown'),
    doctor('the picture', 'is sent as a data URL'),
  ),
  toast(
    'Failed to update image',
    patient('the image', 'says when it failed'),
    doctor('the picture', 'says when it could not be saved'),
  ),
  toast(
    'Failed to update profile',
    patient('the profile', 'says when it failed'),
    doctor('the basic info', 'keeps what was typed through a failure and a reload'),
    doctorTexts('the description', 'takes five thousand letters, and says when it failed'),
  ),
  toast('Failed to update password', patient('the password', 'says when it failed')),
  toast('Failed to delete account', deletion('deleting the account', 'says when it failed')),
  toast('Failed to update availability', doctor('the availability', 'goes back when it could not be saved')),
  toast('Failed to submit review', doctorPage('a review that could not be sent stays in the form')),
  {
    ...toast(
      'Message sent successfully',
      send('sends with Enter: to the person, with a client id, and says that it is stored'),
    ),
    decision:
      'Once per spell of writing, and again for a message that had to wait: a toast per line would cover the conversation; each bubble says Sent.',
  },
  toast('Failed to send message', send('says Failed to send message where the server says nothing')),
  {
    ...toast(
      'New message received',
      receive('does not append a message of another conversation: it is counted and announced'),
    ),
    decision: 'Not for the conversation on the screen, where the message itself appears.',
  },
  toast('Please login to book an appointment', booking('who is not signed in is asked to sign in')),
  toast('Please login to submit a review', doctorPage('a review needs somebody signed in')),
];
