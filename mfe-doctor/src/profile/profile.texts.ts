import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Profile',
  lead: 'What pet owners see, and your contact details.',
  edit: 'Edit in Settings',
  loading: 'Loading your profile',
  missing: 'Doctor profile not found.',
  missingText: 'This account has no doctor profile.',
  failed: 'Failed to fetch doctor profile',
  failedText: 'Please check your connection and try again.',
  doctor: (first: string, last: string) => `Dr. ${first} ${last}`.trim(),
  noSpecialization: 'Specialization not given',
  noReviews: 'No reviews yet',
  asPatientsSee: 'View as a pet owner',
  details: 'Details',
  email: 'Email',
  phone: 'Phone',
  experience: 'Experience',
  years(years: number) {
    if (years < 1) return 'Less than a year';
    return years === 1 ? '1 year' : `${years} years`;
  },
  fees: 'Consultation fee',
  age: 'Age',
  gender: 'Gender',
  treats: 'Treats',
  speaks: 'Speaks',
  notGiven: 'Not given',
  about: 'About You',
  noDescription: 'You haven’t written anything about yourself yet.',
};

export const profile = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './profile.texts.hi') });
