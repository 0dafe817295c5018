import { type Row, type Shown, testsOf } from './row';

const api = testsOf('e2e/test/api/fields.spec.ts');
const aUser = api('a user');
const aDoctor = api('a doctor, to themselves and to everybody');
const aBooking = api('a booking: its creation, then pending, then completed');
const aReview = api('a review');
const aMessage = api('a message and a contact');
const aRegistration = api('a registration takes every field of its form');
const bookings = testsOf('e2e/test/api/booking.spec.ts');
const reviews = testsOf('e2e/test/api/review.spec.ts');
const accounts = testsOf('e2e/test/api/account.spec.ts');
const chats = testsOf('e2e/test/api/chat.spec.ts');
const register = testsOf('mfe-public/test/register.test.tsx');

const inBothLists = 'a consultation is booked, paid, proven, and stands in both lists with its dates in India';

/** One row per field of an entity. */
const fieldsOf = (entity: string, names: string[], ...shownBy: Shown[]): Row[] =>
  names.map((name) => ({ id: `entities.${entity}.${name}`, says: `${entity}: ${name}`, shownBy }));

const user: Row[] = [
  ...fieldsOf('User', ['_id', 'FirstName', 'LastName', 'email', 'PhoneNo', 'age', 'gender', 'image'], aUser),
  { id: 'entities.User.role.patient', says: 'User: role patient', shownBy: [aUser] },
  { id: 'entities.User.role.doctor', says: 'User: role doctor', shownBy: [aUser] },
  { id: 'entities.User.role.admin', says: 'User: role admin', shownBy: [aUser] },
  {
    id: 'entities.User.name',
    says: 'User: name (shown in navbar)',
    shownBy: [
      aUser,
      testsOf('shell/test/navbar.test.tsx')('The navbar', 'shows a patient their entries behind their name'),
    ],
  },
  {
    id: 'entities.User.isValidated',
    says: 'User: isValidated (doctors)',
    shownBy: [
      aUser,
      aRegistration,
      testsOf('services/auth/test/register.test.ts')('registration', 'opens a patient’s account and says so'),
    ],
  },
];

const doctor: Row[] = [
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

const booking: Row[] = [
  ...fieldsOf(
    'Booking',
    [
      '_id',
      'monthName',
      'dayOfWeek',
      'dateOnly',
      'timeOnly',
      'completionDate',
      'completionDayOfWeek',
      'completionDateOnly',
      'completionTimeOnly',
      'amount',
      'paymentId',
    ],
    aBooking,
    bookings(inBothLists),
  ),
  { id: 'entities.Booking.userId', says: 'Booking: userId (patient object)', shownBy: [aBooking] },
  { id: 'entities.Booking.doctorId', says: 'Booking: doctorId (doctor object)', shownBy: [aBooking] },
  { id: 'entities.Booking.paymentStatus.Completed', says: 'Booking: paymentStatus Completed', shownBy: [aBooking] },
  {
    id: 'entities.Booking.paymentStatus.Failed',
    says: 'Booking: paymentStatus Failed',
    shownBy: [
      testsOf('services/booking/test/verify-payment.test.ts')(
        'a signed payment that failed after all fails the booking',
      ),
    ],
  },
  {
    id: 'entities.Booking.paymentStatus.pending',
    says: 'Booking: paymentStatus otherwise pending',
    shownBy: [
      aBooking,
      testsOf('packages/ui/test/statuses.test.tsx')('payment created reads Pending, with an icon beside the colour'),
    ],
  },
  {
    id: 'entities.Booking.no-date',
    says: 'Booking: the values N/A and 0000-00-00 mean no date',
    shownBy: [
      aBooking,
      testsOf('mfe-patient/test/history-texts.test.tsx')('My Appointments', 'has no date for what was never paid'),
      testsOf('mfe-doctor/test/appointments.test.tsx')(
        "a doctor's appointments",
        'shows no completion before the payment',
      ),
    ],
  },
  ...fieldsOf('Booking creation response', ['amount', 'currency', 'orderId', 'bookingId'], aBooking),
];

const review: Row[] = [
  ...fieldsOf('Review', ['_id', 'doctorId', 'comment', 'createdAt'], aReview),
  { id: 'entities.Review.userId', says: 'Review: userId (with FirstName, LastName)', shownBy: [aReview] },
  {
    id: 'entities.Review.rating',
    says: 'Review: rating (1 to 5)',
    shownBy: [
      aReview,
      reviews('a review is read at once, verified by a paid consultation, and moves the doctor’s rating'),
    ],
  },
];

const message: Row[] = [
  ...fieldsOf('Message', ['_id', 'receiverId', 'text', 'image', 'createdAt'], aMessage),
  {
    id: 'entities.Message.senderId',
    says: 'Message: senderId (id, or object with _id, FirstName, LastName)',
    shownBy: [
      aMessage,
      chats('a message reaches both sides’ lists, in order, with its sender’s name'),
      chats('a message sent over the socket is acknowledged, stored, and told to the other side'),
    ],
    decision: 'Always the object: whoever shows a message needs the name, and one form is simpler than two.',
  },
  {
    id: 'entities.Message.outgoing.text',
    says: 'Message: outgoing payload: text',
    shownBy: [
      testsOf('mfe-chat/test/payload.test.tsx')(
        'carries its receiver, its text, its picture or none, and when it was written',
      ),
    ],
  },
  {
    id: 'entities.Message.outgoing.image',
    says: 'Message: outgoing payload: image (data URL)',
    shownBy: [testsOf('mfe-chat/test/attachment.test.tsx')('is shown before it is sent, and sent with its text')],
  },
  {
    id: 'entities.Message.outgoing.timestamp',
    says: 'Message: outgoing payload: timestamp',
    shownBy: [
      testsOf('mfe-chat/test/payload.test.tsx')(
        'carries its receiver, its text, its picture or none, and when it was written',
      ),
    ],
  },
];

const contact: Row[] = [
  ...fieldsOf('Contact', ['_id', 'FirstName', 'LastName', 'image', 'specialization', 'role'], aMessage),
  {
    id: 'entities.Contact.online',
    says: 'Contact: plus a list of online user ids',
    shownBy: [aMessage, chats('who is online is told to those who may see them')],
  },
];

const registration: Row[] = [
  ...fieldsOf(
    'Registration payload',
    ['FirstName', 'LastName', 'email', 'password', 'confirmPassword', 'PhoneNo', 'role'],
    aRegistration,
    register('a patient registers in two steps and goes to the login'),
  ),
  {
    id: 'entities.Registration payload.gender',
    says: 'Registration payload: gender (Male, Female or Other)',
    shownBy: [
      aRegistration,
      testsOf('mfe-public/test/register-texts.test.tsx')(
        'the second step asks a patient for gender and phone, with the last name left out before',
      ),
    ],
  },
  {
    id: 'entities.Registration payload.specialization',
    says: 'Registration payload: specialization for doctors',
    shownBy: [aRegistration, register('a doctor says field and experience, and sees that approval is pending')],
  },
  {
    id: 'entities.Registration payload.experience',
    says: 'Registration payload: experience (number) for doctors',
    shownBy: [aRegistration, register('a doctor says field and experience, and sees that approval is pending')],
  },
];

/** Section 3: entities and their fields. */
export const entities: Row[] = [...user, ...doctor, ...booking, ...review, ...message, ...contact, ...registration];
