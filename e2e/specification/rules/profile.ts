import { type Row, testsOf } from '../row';

const patientSettings = testsOf('mfe-patient/test/settings.test.tsx');
const patientTexts = testsOf('mfe-patient/test/settings-texts.test.tsx');
const doctorSettings = testsOf('mfe-doctor/test/settings.test.tsx');
const doctorTexts = testsOf('mfe-doctor/test/settings-texts.test.tsx');
const ownProfile = testsOf('services/catalogue/test/own-profile.test.ts');
const passwords = testsOf('services/auth/test/password.test.ts');

export const passwordChange: Row[] = [
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

export const profiles: Row[] = [
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
