import { registerTexts } from './register.texts';
import { checkDetails, emptyDetails } from './registration';

const doctor = {
  ...emptyDetails,
  role: 'doctor' as const,
  gender: 'Male',
  PhoneNo: '9876543210',
  password: '',
  confirmPassword: '',
};

test.each(['-3', '1.5', '81', 'ten'])('an experience of %s is refused at its field', (experience) => {
  expect(checkDetails({ ...doctor, experience }, registerTexts.en.errors)).toEqual({
    experience: 'Enter whole years, from 0 to 80',
  });
});

test.each(['', '0', '80'])('an experience of “%s” is fine', (experience) => {
  expect(checkDetails({ ...doctor, experience }, registerTexts.en.errors)).toEqual({});
});

test('patients are not asked for their experience', () => {
  expect(checkDetails({ ...doctor, role: 'patient', experience: '-3' }, registerTexts.en.errors)).toEqual({});
});
