import { type Row, testsOf } from '../row';
import { fieldsOf } from './fields-of';

const api = testsOf('e2e/test/api/fields.spec.ts');
const aUser = api('a user');
const aRegistration = api('a registration takes every field of its form');

export const user: Row[] = [
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
