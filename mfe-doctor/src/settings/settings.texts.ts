import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Settings',
  lead: 'Your availability, your profile and your account.',
  picture: 'Profile picture',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Failed to update profile',
  availability: {
    title: 'Availability',
    on: 'Available',
    off: 'Not Available',
    onHint: 'Pet owners can book a consultation with you.',
    offHint: 'Pet owners can see you but can’t book.',
    failed: 'Failed to update availability',
  },
  instant: {
    label: 'Can pet owners book you right away?',
    hint: 'A consultation that starts as soon as it is paid, without choosing a time.',
    noHours: 'Set your consultation hours below, so that pet owners can book a time.',
    always: 'At any time',
    withinHours: 'Only during my hours',
    never: 'No, only at a time they choose',
  },
  basic: {
    title: 'Basic info',
    firstName: 'First name',
    lastName: 'Last name',
    specialization: 'Specialization',
    choose: 'Choose…',
    experience: 'Experience in years',
    age: 'Age',
    gender: 'Gender',
    save: 'Save basic info',
    errors: {
      firstName: 'First name is required',
      years: (max: number) => `Enter whole years, from 0 to ${max}`,
      experienceAgainstAge: 'These years don’t fit your age. Please check both.',
    },
  },
  fees: {
    title: 'Consultation fees',
    fee: 'Fee per consultation',
    charge: (percent: number) => `Service charge (${percent}%)`,
    chargeGst: (percent: number) => `GST on the service charge (${percent}%)`,
    tds: (percent: number) => `TDS, section 194-O (${percent}%)`,
    net: 'You receive',
    chargeGstWhy: 'GST is charged on our service charge, because that is a service to you.',
    tdsWhy:
      'TDS is income tax that we have to deduct from your fees under section 194-O and pay to the government in your name.',
    coming: (fee: string, from: string) =>
      `From ${from} IST your fee will be ${fee}. Bookings started before then keep the current fee.`,
    notice: 'Fees are managed by the admin team. Contact them to change yours.',
  },
  description: {
    title: 'About You',
    lead: 'Pet owners read this on your profile.',
    label: 'Description',
    save: 'Save description',
  },
};

export const settings = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './settings.texts.hi') });
