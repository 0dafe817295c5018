import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Online veterinary consultations',
  hero: {
    title: 'A trusted vet for your pet, wherever you are',
    lead: 'Book an online consultation with a verified veterinarian, and keep chatting with the doctor for 48 hours.',
    more: 'Learn More',
    moreAbout: 'about VetCare',
    find: 'Find a doctor',
  },
  available: {
    title: 'Doctors taking bookings',
    lead: 'Each card says when the doctor is next free.',
    all: 'See all doctors',
    loading: 'Loading available doctors',
    none: 'No doctors are taking bookings right now.',
    noneBody: 'You can still browse their profiles and book as soon as someone is back.',
    failed: 'We couldn’t load the available doctors.',
    retry: 'Retry',
  },
  intro: {
    title: 'Care without the waiting room',
    body: 'A limp on Sunday, an itch that keeps coming back, a cat that has stopped eating: tell a veterinarian what you see, send pictures, and know what to do next. Your pet stays calm at home, and you have the doctor’s advice in writing.',
    points: {
      verified: 'Every doctor is approved by our team',
      price: 'One clear fee, shown before you book',
      written: 'Written advice, there when you need it',
    },
  },
  how: {
    title: 'How it works',
    steps: {
      book: {
        title: 'Book a virtual visit',
        body: 'Choose a doctor by field, experience, rating and fee, and pay online.',
      },
      video: {
        title: 'Join the secure video link',
        coming: 'Coming',
        body: 'We are working on it. Until then you describe what’s worrying you in the chat, and can send pictures and a short video of your pet beforehand.',
      },
      medication: {
        title: 'Receive medication recommendations online',
        body: 'Your doctor tells you what to give, what to watch for, and when a visit to a clinic is needed.',
      },
    },
  },
  benefits: {
    title: 'Why pet owners use VetCare',
    lead: 'What changes when the vet comes to you.',
    items: {
      stress: {
        title: 'Less stress for your pet',
        body: 'No carrier, no car ride, no strange smells. The doctor sees how your pet behaves where it feels safe.',
      },
      followUp: {
        title: '48 hours to ask again',
        body: 'The chat with your doctor stays open for 48 hours after the appointment: for the question that comes up at night, and for news of how the treatment is going.',
      },
      choice: {
        title: 'The right doctor, not the nearest',
        body: 'From skin and teeth to birds and rabbits: filter by specialization, experience, rating and fee, and read what others wrote.',
      },
      honest: {
        title: 'Ratings you can rely on',
        body: 'Only reviews by people who completed a booking count towards a doctor’s rating. They carry a verified mark.',
      },
      safe: {
        title: 'Safe payment',
        body: 'You pay in our payment provider’s window. You see the fee before you book, and the receipt comes by email.',
      },
    },
  },
  band: {
    trusted: (count: string) => `${count}+ trusted doctors`,
    ours: 'Our trusted doctors',
    body: 'Ready when you and your pet need them.',
    member: 'Find a Doctor',
    guest: 'Get Started',
  },
};

export const homeTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './home.texts.hi') });
