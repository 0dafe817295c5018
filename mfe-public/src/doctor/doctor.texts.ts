import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Doctor',
  loading: 'Loading doctor',
  failed: 'Failed to fetch doctor',
  notLoaded: 'We couldn’t load this. Please check your connection.',
  back: 'All doctors',
  facts: { label: 'At a glance', experience: 'Experience', gender: 'Gender', fee: 'Fee', specialization: 'Field' },
  about: 'About',
  noDescription: (name: string) => `${name} hasn’t written a description yet.`,
  verified: {
    open: 'Verified: what was checked?',
    label: 'Verified',
  },
  booking: {
    title: 'Online consultation',
    per: 'per consultation',
    includes: 'What the fee includes',
    chat: '48 hours of chat with the doctor after your appointment',
    pictures: 'Photos of your pet, shared in the chat',
    advice: 'The doctor’s advice in writing, to read again whenever you need it',
    hint: 'You’ll pay in the next step, in our payment provider’s window.',
    anonymous: 'You need an account to book.',
    login: 'Login',
    register: 'Create an account',
    anotherTime: 'Choose another time',
    notAvailable: 'This doctor isn’t taking bookings right now.',
    noTimes: 'This doctor has no free times in the next seven days.',
    chatWith: 'Chat',
    own: 'This is your own profile, as pet owners see it.',
    ownProfile: 'Edit profile',
    showOthers: 'Show Other Doctors',
  },
  notFound: 'Doctor Not Found',
};

export const doctorTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './doctor.texts.hi') });
