import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'About Us',
  lead: 'VetCare brings pet owners and vets together online, in plain language.',
  why: {
    title: 'Why VetCare',
    body: 'When an animal is unwell, the hardest part is often not knowing how serious it is. VetCare gives you a veterinarian to ask, at home, before the worry grows: someone who looks at the pictures, asks the right questions and tells you what to do next.',
  },
  how: {
    title: 'How a consultation works',
    book: 'You choose a doctor and pay the fee that the profile shows.',
    chat: 'The chat opens at once and stays open for 48 hours after the appointment.',
    video:
      'You can send pictures and a short video of your pet beforehand. A video call with the doctor is still to come.',
    advice: 'You receive medication recommendations and the next steps online, in writing.',
  },
  promises: {
    title: 'What you can rely on',
    verified: {
      title: 'Approved doctors',
      body: 'Doctors appear in our list only after our admin team has reviewed and approved them.',
    },
    reviews: {
      title: 'Honest ratings',
      body: 'Anyone can write a review, but only reviews by people who completed a booking count towards the rating.',
    },
    fees: {
      title: 'Clear fees',
      body: 'The fee on the profile is what you pay. Fees are set with our admin team, not during the consultation.',
    },
    privacy: {
      title: 'Your privacy',
      body: 'A conversation is between you and your doctor. Only the doctor you booked sees your phone number and email.',
    },
  },
  limits: {
    title: 'When to go to a clinic instead',
    body: 'Trouble breathing, seizures, heavy bleeding, a swallowed poison or an accident can’t wait for a chat. Please go to the nearest emergency clinic right away.',
  },
  next: {
    title: 'Meet our doctors',
    body: 'See who’s available and what other pet owners say.',
    action: 'Find a doctor',
  },
};

export const aboutTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './about.texts.hi') });
