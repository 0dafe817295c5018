import { type Row, testsOf } from './row';

const registerTexts = testsOf('mfe-public/test/register-texts.test.tsx');
const password = testsOf('mfe-public/test/password.test.tsx');
const passwordTexts = testsOf('mfe-public/test/password-texts.test.tsx');
const doctorTexts = testsOf('mfe-public/test/doctor-texts.test.tsx');
const patient = testsOf('mfe-patient/test/settings.test.tsx');
const patientTexts = testsOf('mfe-patient/test/settings-texts.test.tsx');
const ownDoctorTexts = testsOf('mfe-doctor/test/settings-texts.test.tsx');
const chatTexts = testsOf('mfe-chat/test/chat-texts.test.tsx');
const attachment = testsOf('mfe-chat/test/attachment.test.tsx');
const deletion = testsOf('packages/web-kit/test/account-deletion.test.tsx');
const decisions = testsOf('mfe-admin/test/decisions.test.tsx');
const users = testsOf('mfe-admin/test/users.test.tsx');
const reviews = testsOf('mfe-admin/test/reviews.test.tsx');
const adminReports = testsOf('mfe-admin/test/reports.test.tsx');
const reportReview = testsOf('mfe-public/test/report-review.test.tsx');
const reportMessage = testsOf('mfe-chat/test/report-message.test.tsx');

const noLink = passwordTexts('the request of a link needs an address, and says when it failed');
const noPassword = passwordTexts('a new password needs to be typed, and says when it failed');
const profileErrors = ['Email is required', 'Phone is required', 'Age must be a number'];
const basicErrors = ['First name is required', 'Experience must be a number', 'Age must be a number'];
const wrongFees = ['', '0', '12.5', '-5', '100001', 'free'];

/** Every form says each of its errors, at the field, until it is edited; the rules themselves are in section 5. */
export const forms: Row[] = [
  {
    id: 'forms.registration.cleared',
    says: 'Errors on a field clear when it is edited',
    shownBy: [
      ...['First name', 'Email', 'Password'].map((field) =>
        registerTexts(`the error of ${field} goes when it is edited`),
      ),
      registerTexts('the errors of the second step go when their field is edited'),
    ],
  },
  {
    id: 'forms.registration.server',
    says: 'What only the server finds wrong is said at its field',
    shownBy: [registerTexts('what only the server finds wrong is said at its field, on whichever step that is')],
  },
  { id: 'forms.forgot-password.email', says: 'Forgotten password: Email is required', shownBy: [noLink] },
  {
    id: 'forms.forgot-password.format',
    says: 'Forgotten password: Invalid email format',
    shownBy: [password('nothing is sent without something like an address')],
  },
  { id: 'forms.forgot-password.failed', says: 'Forgotten password: The link could not be sent', shownBy: [noLink] },
  { id: 'forms.reset-password.required', says: 'New password: Password is required', shownBy: [noPassword] },
  {
    id: 'forms.reset-password.short',
    says: 'New password: Password too short',
    shownBy: [password('a password that is too short is not sent')],
  },
  {
    id: 'forms.reset-password.different',
    says: 'New password: Passwords do not match',
    shownBy: [password('a password that is not the same is not sent')],
  },
  {
    id: 'forms.reset-password.link',
    says: 'New password: This link is no longer valid',
    shownBy: [password('a link that is used or too old leads to a new one')],
  },
  { id: 'forms.reset-password.failed', says: 'New password: The password could not be changed', shownBy: [noPassword] },
  {
    id: 'forms.review',
    says: 'Review: Please select a rating; Please write a comment',
    shownBy: [doctorTexts('a review that lacks its stars or words says so until that is given')],
  },
  {
    id: 'forms.patient-profile',
    says: `Profile: First name is required; Invalid email format; Phone must be digits only; ${profileErrors.join('; ')}`,
    shownBy: [
      ...['First name', 'Email', 'Phone number'].map((field) =>
        patient('the profile', `is not sent with a wrong ${field}`),
      ),
      ...profileErrors.map((error) => patientTexts('the profile form', `says “${error}” until the field is edited`)),
    ],
  },
  {
    id: 'forms.patient-profile.taken',
    says: 'Profile: an address that is taken is said under it',
    shownBy: [patient('the profile', 'says under the e-mail that it is taken, and keeps what was typed')],
  },
  {
    id: 'forms.password-change.required',
    says: 'Password change: Password is required',
    shownBy: [patientTexts('the password form', 'needs the current and the new password')],
  },
  {
    id: 'forms.password-change.wrong',
    says: 'Password change: a wrong current password is said under it',
    shownBy: [patient('the password', 'says under the current one that it is wrong')],
  },
  {
    id: 'forms.doctor-profile',
    says: `Basic info: ${basicErrors.join('; ')}`,
    shownBy: basicErrors.map((error) => ownDoctorTexts('the basic info', `says “${error}” until the field is edited`)),
  },
  {
    id: 'forms.picture',
    says: 'Profile image: Please choose an image.; The image is larger than 10 MB.',
    shownBy: [
      ...['no image', 'more than 10 MB'].map((what) => patientTexts('the image', `that is ${what} is refused`)),
      ownDoctorTexts('refuses a picture of more than 10 MB'),
    ],
  },
  {
    id: 'forms.composer.refused',
    says: 'Chat composer: a picture that the server refuses stays with its reason',
    shownBy: [attachment('is refused by the server with its reason')],
  },
  {
    id: 'forms.composer.closed',
    says: "Chat composer: You can't write to this person any more",
    shownBy: [chatTexts('cannot write to whom one may not write to any more, and is told so')],
  },
  {
    id: 'forms.delete-account',
    says: 'Deleting the account: Password is required; a wrong one is said',
    shownBy: [
      deletion('deleting the account', 'does not go without the password it asked for'),
      deletion('deleting the account', 'says when the password is wrong, until it is edited, and keeps the account'),
    ],
  },
  {
    id: 'forms.report',
    says: 'Reporting a review or a message: Please give a reason, or what the server says; what was typed stays',
    shownBy: [
      reportReview('is not reported without a reason, nor when the platform refuses: what was typed stays'),
      reportMessage('reports what somebody else wrote, with a reason; the page thanks and says so'),
      reportMessage('keeps the reason when the platform refuses'),
    ],
  },
  {
    id: 'forms.admin.reason',
    says: 'Admin dialogs: Please give a reason',
    shownBy: [
      decisions('deciding about a doctor', 'Reject needs a reason'),
      decisions('deciding about a doctor', 'Suspend needs a reason'),
      users('the users page', 'suspends with a reason, and asks for one'),
      reviews('the reviews page', 'hides a review with a reason'),
      adminReports('a review is kept after a question, or hidden with a reason'),
    ],
  },
  {
    id: 'forms.admin.fee',
    says: 'Admin dialogs: Enter whole rupees, from ₹1 to ₹1,00,000',
    shownBy: wrongFees.map((fee) => decisions('deciding about a doctor', `takes no fee of “${fee}”`)),
  },
  {
    id: 'forms.admin.refused',
    says: 'Admin: Failed to update doctor, or the server’s message',
    shownBy: ['Already decided', ''].map((words) =>
      decisions(
        'deciding about a doctor',
        `a refusal that says “${words}” is shown as “${words || 'Failed to update doctor'}”`,
      ),
    ),
  },
];
