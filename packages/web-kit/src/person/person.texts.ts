import { defineTexts } from '@vetcare/web-kit';

export const en = {
  deleted: 'Deleted user',
  doctor: (name: string) => `Dr. ${name}`,
  genders: { Male: 'Male', Female: 'Female', Other: 'Other' },
  specializations: {
    'General Practice': 'General Practice',
    Surgery: 'Surgery',
    Dermatology: 'Dermatology',
    Dentistry: 'Dentistry',
    Cardiology: 'Cardiology',
    Neurology: 'Neurology',
    Ophthalmology: 'Ophthalmology',
    Orthopedics: 'Orthopedics',
    Oncology: 'Oncology',
    'Exotic Animals': 'Exotic Animals',
    Behaviour: 'Behaviour',
    Nutrition: 'Nutrition',
  },
};

export const personTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './person.texts.hi') });
