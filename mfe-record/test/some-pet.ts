import type { Pet } from '@vetcare/contracts';

export const somePet = (given: Partial<Pet> = {}): Pet => ({
  _id: 'b'.repeat(24),
  name: 'Moti',
  species: 'dog',
  breed: '',
  sex: null,
  neutered: null,
  born: null,
  microchip: '',
  allergies: [],
  conditions: [],
  medicines: [],
  vaccinations: [],
  insurance: '',
  clinic: { name: '', phone: '' },
  diedOn: null,
  image: null,
  weights: [],
  owners: [{ _id: 'a'.repeat(24), FirstName: 'Asha', LastName: 'Rao' }],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...given,
});
