import { type Row, testsOf } from './row';

const doctor = testsOf('mfe-doctor/test/settings.test.tsx');
const doctorTexts = testsOf('mfe-doctor/test/settings-texts.test.tsx');
const patient = testsOf('mfe-patient/test/settings.test.tsx');
const patientTexts = testsOf('mfe-patient/test/settings-texts.test.tsx');
const profile = testsOf('mfe-doctor/test/profile.test.tsx');

const doctorSections = doctorTexts(
  'has a doctor’s availability, picture, basic info, fees, description and the end of the account',
);
const patientSections = patientTexts('has a patient’s image, profile, password and the end of the account');

/** Section 2: the settings of both roles, and the doctor's own profile. */
export const settings: Row[] = [
  {
    id: 'settings.doctor.availability',
    says: 'Doctor: availability toggle',
    shownBy: [
      doctorSections,
      doctor('the availability', 'changes at once, before the platform answers'),
      doctorTexts('says whether patients can book'),
    ],
  },
  {
    id: 'settings.doctor.picture',
    says: 'Doctor: profile picture change',
    shownBy: [doctorSections, doctor('the picture', 'is sent as a data URL')],
  },
  {
    id: 'settings.doctor.basic-info',
    says: 'Doctor: basic info',
    shownBy: [doctorSections, doctor('the basic info', 'is saved, numbers as numbers, and shown in the navbar')],
  },
  {
    id: 'settings.doctor.fees',
    says: 'Doctor: a consultation fees notice',
    shownBy: [
      doctorSections,
      doctor('says that fees are managed by admins, and what of them reaches the doctor'),
      doctorTexts('offers no field for the fee'),
    ],
  },
  {
    id: 'settings.doctor.description',
    says: 'Doctor: an About You description',
    shownBy: [doctorSections, doctor('saves the description')],
  },
  {
    id: 'settings.doctor.delete',
    says: 'Doctor: delete account',
    shownBy: [doctorSections, doctor('deletes the account of a doctor')],
  },
  {
    id: 'settings.patient.image',
    says: 'Patient: profile image',
    shownBy: [patientSections, patient('the image', 'is sent as a data URL and shown')],
  },
  {
    id: 'settings.patient.profile',
    says: 'Patient: profile info edit',
    shownBy: [patientSections, patient('the profile', 'is saved and shown in the navbar')],
  },
  {
    id: 'settings.patient.password',
    says: 'Patient: change password',
    shownBy: [patientSections, patient('the password', 'is changed, and the fields are emptied')],
  },
  {
    id: 'settings.patient.delete',
    says: 'Patient: delete account',
    shownBy: [
      patientSections,
      patient('deletes the account of a patient'),
      patientTexts('asks before it deletes the account, and needs the password where the server wants it'),
    ],
  },
  {
    id: 'profile.own',
    says: 'Doctor own profile page',
    shownBy: [profile("the doctor's own profile", 'shows who they are and what they wrote')],
  },
  {
    id: 'profile.missing',
    says: 'Doctor own profile page shows Doctor profile not found. when missing',
    shownBy: [profile("the doctor's own profile", 'says that there is none')],
  },
];
