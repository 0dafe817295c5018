import { type Row, testsOf } from '../row';
import { fieldsOf } from './fields-of';

const api = testsOf('e2e/test/api/fields.spec.ts');
const aDoctor = api('a doctor, to themselves and to everybody');
const bookings = testsOf('e2e/test/api/booking.spec.ts');
const reviews = testsOf('e2e/test/api/review.spec.ts');
const accounts = testsOf('e2e/test/api/account.spec.ts');

export const doctor: Row[] = [
  ...fieldsOf(
    'Doctor',
    [
      '_id',
      'role',
      'FirstName',
      'LastName',
      'name',
      'email',
      'PhoneNo',
      'age',
      'image',
      'specialization',
      'description',
    ],
    aDoctor,
    accounts('a doctor changes what patients read of them'),
  ),
  {
    id: 'entities.Doctor.private',
    says: 'Doctor (user with role doctor): the above',
    shownBy: [
      aDoctor,
      testsOf('services/catalogue/test/listing.test.ts')('the list of doctors', 'keeps address and phone to itself'),
    ],
    decision:
      'A doctor and the people with a booking see e-mail and phone, others do not: nothing in the list or on the page shows them, and an open list of addresses is a gift to spammers. The age is for the doctor alone.',
  },
  {
    id: 'entities.Doctor.gender',
    says: 'Doctor: gender (Male, Female, other)',
    shownBy: [
      aDoctor,
      accounts('a doctor changes what patients read of them'),
      testsOf('services/catalogue/test/own-profile.test.ts')(
        "a doctor's own profile",
        'refuses an unknown gender, and writes nothing',
      ),
    ],
    decision:
      'Registration says Other, a doctor’s profile says other, for the same thing. Both are accepted, Other is kept and shown, so that nobody has two genders that differ in a letter.',
  },
  { id: 'entities.Doctor.experience', says: 'Doctor: experience (years)', shownBy: [aDoctor] },
  {
    id: 'entities.Doctor.fees',
    says: 'Doctor: fees (rupees)',
    shownBy: [aDoctor, testsOf('e2e/test/api/approval.spec.ts')('fees are whole rupees, set by admins')],
  },
  {
    id: 'entities.Doctor.rating',
    says: 'Doctor: rating',
    shownBy: [
      aDoctor,
      reviews('a review is read at once, verified by a paid consultation, and moves the doctor’s rating'),
    ],
  },
  {
    id: 'entities.Doctor.isAvailable',
    says: 'Doctor: isAvailable',
    shownBy: [aDoctor, bookings('a doctor who takes no bookings gets none')],
  },
  { id: 'entities.Doctor.isValidated', says: 'Doctor: isValidated', shownBy: [aDoctor] },
];
