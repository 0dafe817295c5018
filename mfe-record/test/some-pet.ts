import type { Pet, Timeline } from '@vetcare/contracts';

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

/** What the page of a pet is answered. */
export const aTimeline = (pet: Pet, given: Partial<Timeline> = {}) => ({
  'GET /api/user/pets/:id/timeline': { pet, links: [], entries: [], next: null, ...given },
});
