import type { Doctor } from '@vetcare/contracts';

export const someDoctor = (given: Partial<Doctor> = {}): Doctor => ({
  _id: 'a'.repeat(24),
  role: 'doctor',
  FirstName: 'Asha',
  LastName: 'Rao',
  name: 'Asha Rao',
  email: 'asha@vetcare.test',
  PhoneNo: '9800000000',
  age: 41,
  gender: 'Female',
  image: null,
  specialization: 'Surgery',
  experience: 12,
  fees: 755,
  rating: 4.5,
  ratingCount: 8,
  description: 'I like cats.',
  isAvailable: true,
  isValidated: true,
  ...given,
});
