import { type Row, testsOf } from './row';

const listing = testsOf('services/catalogue/test/listing.test.ts');
const doctors = testsOf('mfe-public/test/doctors.test.tsx');
const doctorsTexts = testsOf('mfe-public/test/doctors-texts.test.tsx');
const charge = testsOf('services/booking/src/booking/booking.test.ts');
const verified = testsOf('services/booking/test/verify-payment.test.ts');
const connection = testsOf('mfe-chat/test/connection.test.tsx');
const toaster = testsOf('packages/ui/test/toaster.test.tsx');
const register = testsOf('mfe-public/test/register.test.tsx');

const onOffer = doctorsTexts('the filters are those of the clinic: at least so good, so long; at most so dear');
const oneOption = doctors('one option of a group, several specializations, all in the address');
const filter = (query: string, names: string) => listing('the list of doctors', `for ${query} has ${names}`);

const filters: Row[] = [
  ...['4', '3', '2'].map(
    (stars): Row => ({
      id: `constants.filters.rating-${stars}`,
      says: `Filters: rating ${stars} stars and above`,
      shownBy: [onOffer],
    }),
  ),
  ...['2+', '5+', '10+'].map(
    (years): Row => ({
      id: `constants.filters.experience-${years}`,
      says: `Filters: experience ${years} years`,
      shownBy: [onOffer],
    }),
  ),
  ...['400', '500', '600'].map(
    (rupees): Row => ({
      id: `constants.filters.fees-${rupees}`,
      says: `Filters: fees at most ${rupees} rupees`,
      shownBy: [onOffer],
    }),
  ),
  {
    id: 'constants.filters.minimums',
    says: 'Rating and experience are minimums',
    shownBy: [filter('?minRating=4', '["Priya"]'), filter('?minExperience=5', '["Priya","Rahul"]')],
  },
  {
    id: 'constants.filters.maximum',
    says: 'Fees a maximum',
    shownBy: [filter('?maxFees=400', '["Rahul"]')],
  },
  {
    id: 'constants.filters.one-per-group',
    says: 'One option per group',
    shownBy: [oneOption],
  },
  {
    id: 'constants.filters.several-specializations',
    says: 'Except specialization which allows several',
    shownBy: [oneOption, filter('?specialization=Surgery&specialization=Cardiology', '["Priya","Zoya"]')],
  },
  {
    id: 'constants.filters.search-clears',
    says: 'Typing in search clears the filters',
    shownBy: [doctors('typing a name clears the filters and searches by name only')],
  },
  {
    id: 'constants.filters.search-names',
    says: 'Typing in search searches by name only',
    shownBy: [
      doctors('typing a name clears the filters and searches by name only'),
      filter('?search=nair', '["Priya","Rahul"]'),
      filter('?search=surgery', '[]'),
    ],
  },
];

/** Section 9: business constants and limits. */
export const constants: Row[] = [
  {
    id: 'constants.chat-window',
    says: 'Chat window after appointment: 48 hours',
    shownBy: [
      charge('a consultation is over 48 hours after it began'),
      verified('a verified payment completes the booking, once, with its event and its money'),
      testsOf('services/chat/test/window-clock.test.ts')(
        'closes a window at its end, and the other side can still write',
      ),
    ],
  },
  {
    id: 'constants.service-charge',
    says: 'Service charge: 10% of the consultation fee is deducted from doctors',
    shownBy: [
      charge('the service charge of 50000 paise is 5000'),
      charge('the service charge of 49995 paise is 5000'),
      verified('a verified payment completes the booking, once, with its event and its money'),
      testsOf('mfe-doctor/test/settings.test.tsx')(
        'says that fees are managed by admins, and what of them reaches the doctor',
      ),
    ],
  },
  ...filters,
  {
    id: 'constants.password-length',
    says: 'Minimum password length 6',
    shownBy: [
      testsOf('packages/contracts/src/user.test.ts')(
        'the registration',
        'refuses {"password":"12345","confirmPassword":"12345"}: Password too short',
      ),
      testsOf('packages/contracts/src/user.test.ts')(
        'the registration',
        'accepts what the specification asks for, and writes e-mails small',
      ),
      register('the first step is left only when it is right'),
    ],
  },
  {
    id: 'constants.registration-steps',
    says: 'Registration has 2 steps',
    shownBy: [register('a patient registers in two steps and goes to the login')],
  },
  {
    id: 'constants.chat-image',
    says: 'Chat image max 10 MB',
    shownBy: [
      testsOf('services/chat/test/images.test.ts')('over http', 'accepts exactly 10 MiB'),
      testsOf('services/chat/test/images.test.ts')('over http', 'refuses one byte more'),
      testsOf('mfe-chat/test/chat-texts.test.tsx')('silently ignores a picture of more than 10 MB'),
    ],
  },
  {
    id: 'constants.text-box',
    says: 'Text box max height 120 px',
    shownBy: [connection('grows the text box with its text up to 120 px')],
  },
  {
    id: 'constants.reconnection-first',
    says: 'Realtime reconnection delay 1 s',
    shownBy: [connection('when it is lost', 'tries again after 1 second at first')],
  },
  {
    id: 'constants.reconnection-last',
    says: 'Realtime reconnection delay to 5 s',
    shownBy: [connection('when it is lost', 'tries again after 5 seconds at most')],
  },
  {
    id: 'constants.connect-timeout',
    says: 'Connect timeout 20 s',
    shownBy: [connection('when it is lost', 'gives up a try after 20 seconds')],
  },
  {
    id: 'constants.toasts.z-index',
    says: 'Toast container z-index 9999',
    shownBy: [toaster('toasts appear top-right, above everything')],
  },
  {
    id: 'constants.toasts.gutter',
    says: 'Toast container 16 px gutter',
    shownBy: [toaster('toasts keep 16 px from each other and from the edge')],
  },
  {
    id: 'constants.currency',
    says: 'Currency: rupees',
    shownBy: [
      testsOf('e2e/test/api/fields.spec.ts')('a booking: its creation, then pending, then completed'),
      doctors('a card says who, what, how good, how long and how much'),
    ],
  },
];
