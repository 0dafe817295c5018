import { defineTexts } from '@vetcare/web-kit';

export const en = {
  skip: 'Skip to content',
  nav: {
    label: 'Main',
    home: 'VetCare, home',
    doctors: 'Doctors',
    about: 'About Us',
    login: 'Login',
    menu: 'Menu',
    account: 'Account',
    places: 'Your places',
    tiles: 'For you',
    logout: 'Logout',
    theme: { light: 'Use light colours', dark: 'Use dark colours' },
  },
  groups: { doctor: 'Doctor', patient: 'Patient', admin: 'Admin' },
  toasts: { loggedOut: 'Logged out successfully!', logoutFailed: 'Logout failed' },
  footer: {
    about: 'Trusted veterinarians, wherever you and your pet are.',
    links: 'Quick links',
    services: 'Services',
    contact: 'Contact',
    terms: 'Terms of use',
    privacy: 'Privacy',
    help: 'Write to us',
    refunds: 'Refund policy',
    support: 'Support',
    language: 'Language',
  },
  failure: {
    title: 'This part of VetCare couldn’t be loaded',
    body: 'Everything else still works, and nothing you saved is lost.',
    retry: 'Retry',
    retrying: 'Trying again...',
    offline: 'You seem to be offline. We’ll try again when you’re back online.',
  },
  notFound: {
    title: '404 Page Not Found',
    body: 'This page doesn’t exist or has moved.',
    write: 'Need help?',
    help: 'Write to us',
    home: 'Go Back Home',
  },
  offline: 'You’re offline. What you see may be out of date.',
  unanswered: 'We couldn’t check whether you’re signed in. Trying again…',
  boot: { title: 'VetCare could not start', body: 'Please check your connection and reload the page.' },
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './texts.hi') });
