import { testsOf } from '../row';
import { refused, rowsOf } from './call';

const fields = testsOf('e2e/test/api/fields.spec.ts');
const accounts = testsOf('e2e/test/api/account.spec.ts');
const catalogue = testsOf('e2e/test/api/catalogue.spec.ts');
const bookings = testsOf('e2e/test/api/booking.spec.ts');
const reviews = testsOf('e2e/test/api/review.spec.ts');
const doctors = testsOf('mfe-public/test/doctors.test.tsx');
const doctorPage = testsOf('mfe-public/test/doctor-page.test.tsx');
const publicWords = testsOf('mfe-public/test/server-words.test.tsx');
const profile = testsOf('mfe-doctor/test/profile.test.tsx');
const doctorSettings = testsOf('mfe-doctor/test/settings.test.tsx');
const doctorSettingsTexts = testsOf('mfe-doctor/test/settings-texts.test.tsx');
const doctorWords = testsOf('mfe-doctor/test/server-words.test.tsx');

const doctorChanges = accounts('a doctor changes what patients read of them');
const pictures = accounts('pictures are encoded anew and shown; what is none is refused');
const apiPath =
  'Our own pages ask under /api, because /doctor/{id} is a page too; the path of the specification answers alike, for any client written against it.';

/** The calls about doctors and what they say of themselves. */
export const catalogueCalls = rowsOf([
  {
    call: 'GET /doctors',
    payload: ['none', catalogue('validated doctors are listed under both addresses, without what is private')],
    result: ['list', catalogue('validated doctors are listed under both addresses, without what is private')],
    failure: [publicWords(refused('GET /api/doctors')), doctors('a failure is said, and Retry asks again')],
    decision: apiPath,
  },
  {
    call: 'GET /doctor/{id}',
    payload: ['none', catalogue('one doctor answers under both addresses; browsers get the page instead')],
    result: [
      'doctor',
      catalogue('one doctor answers under both addresses; browsers get the page instead'),
      fields('a doctor, to themselves and to everybody'),
      testsOf('gateway/test/pages.test.ts')(
        'pages from the gateway',
        'answer a doctor as page to a browser and as JSON to a program',
      ),
    ],
    failure: [
      publicWords(refused(`GET /api/doctors/${'d'.repeat(24)}`)),
      doctorPage('a failure shows the same page with Retry'),
    ],
    decision:
      'The same address is a page in section 2 and a call in section 7. A browser that navigates gets the page, everything else the doctor as JSON.',
  },
  {
    call: 'GET /doctor/ratings/{id}',
    payload: [
      'none',
      reviews('a review is read at once, verified by a paid consultation, and moves the doctor’s rating'),
    ],
    result: ['reviews', fields('a review')],
    failure: [
      publicWords(refused(`GET /api/doctors/${'d'.repeat(24)}/ratings`)),
      testsOf('mfe-public/test/doctor-texts.test.tsx')('reviews that could not be loaded leave the rest of the page'),
    ],
    decision: apiPath,
  },
  {
    call: 'GET /api/doctor/profile',
    payload: ['none', profile("the doctor's own profile", 'shows who they are and what they wrote')],
    result: ['doctor', fields('a doctor, to themselves and to everybody'), doctorChanges],
    failure: [
      doctorWords(refused('GET /api/doctor/profile')),
      profile("the doctor's own profile", 'offers to retry when it could not be loaded'),
    ],
  },
  {
    call: 'PUT /api/doctor/update-image',
    payload: ['image', doctorSettings('the picture', 'is sent as a data URL'), pictures],
    result: ['not shown', pictures],
    failure: [
      doctorWords(refused('PUT /api/doctor/update-image')),
      doctorSettings('the picture', 'says when it could not be saved'),
    ],
  },
  {
    call: 'PUT /api/doctor/update-profile',
    payload: [
      'FirstName, LastName, specialization, experience, age, gender',
      doctorSettings('the basic info', 'is saved, numbers as numbers, and shown in the navbar'),
      doctorChanges,
    ],
    result: ['not shown', doctorChanges],
    failure: [
      doctorWords(refused('PUT /api/doctor/update-profile')),
      doctorSettings('the basic info', 'keeps what was typed through a failure and a reload'),
    ],
  },
  {
    call: 'PUT /api/doctor/update-description',
    payload: ['description', doctorSettings('saves the description'), doctorChanges],
    result: ['not shown', doctorChanges],
    failure: [
      doctorWords(refused('PUT /api/doctor/update-description')),
      doctorSettingsTexts('the description', 'takes five thousand letters, and says when it failed'),
    ],
  },
  {
    call: 'PUT /api/doctor/set-availability',
    payload: [
      'isAvailable',
      doctorSettings('the availability', 'changes at once, before the platform answers'),
      bookings('a doctor who takes no bookings gets none'),
    ],
    result: ['not shown', bookings('a doctor who takes no bookings gets none')],
    failure: [
      doctorWords(refused('PUT /api/doctor/set-availability')),
      doctorSettings('the availability', 'goes back when it could not be saved'),
    ],
  },
]);
