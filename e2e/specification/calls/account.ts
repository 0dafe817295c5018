import { testsOf } from '../row';
import { refused, rowsOf } from './call';

const sessions = testsOf('e2e/test/api/session.spec.ts');
const accounts = testsOf('e2e/test/api/account.spec.ts');
const reviews = testsOf('e2e/test/api/review.spec.ts');
const deletion = testsOf('packages/web-kit/test/account-deletion.test.tsx');
const doctorPage = testsOf('mfe-public/test/doctor-page.test.tsx');
const publicWords = testsOf('mfe-public/test/server-words.test.tsx');
const patientSettings = testsOf('mfe-patient/test/settings.test.tsx');
const patientWords = testsOf('mfe-patient/test/server-words.test.tsx');
const doctorSettings = testsOf('mfe-doctor/test/settings.test.tsx');
const doctorWords = testsOf('mfe-doctor/test/server-words.test.tsx');
const chatTexts = testsOf('mfe-chat/test/chat-texts.test.tsx');
const chatWords = testsOf('mfe-chat/test/server-words.test.tsx');

const pictures = accounts('pictures are encoded anew and shown; what is none is refused');

/** The calls about a patient’s account, reviews, other people. */
export const accountCalls = rowsOf([
  {
    call: 'PUT /api/user/update-image',
    payload: ['image (data URL)', patientSettings('the image', 'is sent as a data URL and shown'), pictures],
    result: ['may include imageUrl', pictures],
    failure: [patientWords(refused('PUT /api/user/update-image')), patientSettings('the image', 'says when it failed')],
  },
  {
    call: 'PUT /api/user/update-profile',
    payload: [
      'FirstName, LastName, email, PhoneNo, age, gender, profileImage',
      patientSettings('the profile', 'is saved and shown in the navbar'),
      accounts('a patient changes their details, and others hear of it'),
      testsOf('services/auth/test/profile.test.ts')(
        'the own picture',
        'comes with the profile, too, and stays when its address is sent back',
      ),
    ],
    result: ['message', accounts('a patient changes their details, and others hear of it')],
    failure: [
      patientWords(refused('PUT /api/user/update-profile')),
      patientSettings('the profile', 'says when it failed'),
    ],
  },
  {
    call: 'PUT /api/user/update-password',
    payload: [
      'currentPassword, newPassword, confirmPassword',
      patientSettings('the password', 'is changed, and the fields are emptied'),
      sessions('a new password ends every other session and its sockets at once'),
    ],
    result: ['message', sessions('a new password ends every other session and its sockets at once')],
    failure: [
      patientWords(refused('PUT /api/user/update-password')),
      patientSettings('the password', 'says when it failed'),
    ],
  },
  {
    call: 'DELETE /api/user/delete-account',
    payload: ['none', deletion('deleting the account', 'goes home, signed out')],
    result: [
      'not shown',
      accounts(
        'an account is deleted by who has shown their password lately; what they wrote stays, without their name',
      ),
    ],
    failure: [
      patientWords(refused('DELETE /api/user/delete-account')),
      deletion('deleting the account', 'says when it failed'),
    ],
    decision:
      'Nothing is sent by whoever signed in within the last quarter of an hour. Later the server wants the password, and the page asks for it: a phone left on a table is not the end of an account.',
  },
  {
    call: 'DELETE /api/doctor/delete-account',
    payload: ['none', doctorSettings('deletes the account of a doctor')],
    result: ['not shown', accounts('a doctor who leaves is gone from the list; the patient keeps the appointment')],
    failure: [
      doctorWords(refused('DELETE /api/doctor/delete-account')),
      deletion('deleting the account', 'says when it failed'),
    ],
  },
  {
    call: 'POST /api/user/rate-doctor',
    payload: [
      'doctorId, rating, comment',
      doctorPage('a review is sent trimmed, appears at once, and the form is empty again'),
      reviews('a review is read at once, verified by a paid consultation, and moves the doctor’s rating'),
    ],
    result: [
      'not shown',
      reviews('a review is read at once, verified by a paid consultation, and moves the doctor’s rating'),
    ],
    failure: [
      publicWords(refused('POST /api/user/rate-doctor')),
      doctorPage('a review that could not be sent stays in the form'),
    ],
  },
  {
    call: 'GET /get-user/{id}',
    payload: ['none', accounts('anyone signed in may know another’s name, and no more')],
    result: ['user', accounts('anyone signed in may know another’s name, and no more')],
    failure: [
      chatWords(refused(`GET /api/chat/conversation/${'2'.padStart(24, '0')}`)),
      chatTexts('says Failed to fetch user info when it does not know whom one talks to'),
    ],
    decision:
      'Answers name, role and picture: e-mail and phone of a stranger are nobody’s business. Our own chat asks for the conversation, which says the same and whether one may write.',
  },
]);
