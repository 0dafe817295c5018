import { type Row, testsOf } from './row';

const register = testsOf('mfe-public/test/register.test.tsx');
const texts = testsOf('mfe-public/test/register-texts.test.tsx');

const firstStep = texts('the first step asks for the role, the name and how one signs in');
const secondStep = texts('the second step asks a patient for gender and phone, with the last name left out before');
const doctorStep = texts('the second step asks a doctor for specialization and experience too, and needs neither');
const complete = register('a doctor says field and experience, and sees that approval is pending');

/** Section 2: registration. */
export const registration: Row[] = [
  { id: 'registration.role', says: 'Step 1: choose role (patient or doctor)', shownBy: [firstStep] },
  { id: 'registration.names', says: 'Step 1: first name, last name', shownBy: [firstStep] },
  { id: 'registration.email', says: 'Step 1: email', shownBy: [firstStep] },
  { id: 'registration.password', says: 'Step 1: password, confirm password', shownBy: [firstStep] },
  { id: 'registration.gender', says: 'Step 2: gender', shownBy: [secondStep] },
  { id: 'registration.phone', says: 'Step 2: phone number', shownBy: [secondStep] },
  {
    id: 'registration.doctor',
    says: 'Step 2: for doctors also specialization and years of experience',
    shownBy: [doctorStep, secondStep],
  },
  {
    id: 'registration.back',
    says: 'A Back button returns to step 1',
    shownBy: [register('Back keeps what was typed')],
  },
  { id: 'registration.login', says: 'A link goes to /auth/login', shownBy: [firstStep] },
  {
    id: 'registration.busy',
    says: 'Submit button shows Processing... and is disabled while busy',
    shownBy: [texts('the button says Processing... and is not pressed twice')],
  },
  {
    id: 'registration.patient',
    says: 'Patient success: go to /auth/login',
    shownBy: [register('a patient registers in two steps and goes to the login')],
  },
  {
    id: 'registration.complete',
    says: 'Doctor success: confirmation screen titled Registration Complete',
    shownBy: [complete],
  },
  {
    id: 'registration.complete.text',
    says: "Thank you for signing up! Your account is pending admin approval. You'll receive an email once your account is activated.",
    shownBy: [complete],
  },
  { id: 'registration.complete.home', says: 'A Go to Home button leads to /', shownBy: [complete] },
];
