import { type Row, testsOf } from '../row';
import { fieldsOf } from './fields-of';

const api = testsOf('e2e/test/api/fields.spec.ts');
const aRegistration = api('a registration takes every field of its form');
const register = testsOf('mfe-public/test/register.test.tsx');

export const registration: Row[] = [
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
