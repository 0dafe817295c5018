import { defineTexts } from '@vetcare/web-kit';

export const en = {
  skip: 'Skip to content',
  nav: {
    label: 'Main',
    home: 'VetCare, home',
    doctors: 'Doctors',
    about: 'About Us',
    adminArea: 'Admin area',
    login: 'Login',
    menu: 'Menu',
    account: 'Account',
    logout: 'Logout',
    theme: { light: 'Use light colours', dark: 'Use dark colours' },
  },
  groups: { doctor: 'Doctor', patient: 'Patient' },
  menu: {
    profile: 'Profile',
    chats: 'Chats',
    adminChat: 'Admin Chat',
    patientChat: 'Patient Chat',
    doctorChat: 'Doctor Chat',
    appointments: 'Appointments',
    settings: 'Settings',
    myChats: 'My Chats',
    myHistory: 'My History',
  },
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  toasts: { loggedOut: 'Logged out successfully!', logoutFailed: 'Logout failed' },
  footer: {
    about: 'Trusted veterinarians, wherever you and your pet are.',
    links: 'Quick links',
    services: 'Services',
    contact: 'Contact',
    support: 'Support',
    language: 'Language',
  },
  failure: {
    title: 'This part of VetCare could not be shown',
    body: 'Everything else still works. Nothing you saved is lost.',
    retry: 'Retry',
    retrying: 'Trying again...',
    offline: 'Your device seems to be offline.',
  },
  notFound: {
    title: '404 Page Not Found',
    body: 'This page does not exist, or it has moved.',
    home: 'Go Back Home',
  },
  offline: 'You are offline. What you see may be out of date.',
  unanswered: 'We could not check whether you are signed in. Trying again…',
  boot: { title: 'VetCare could not start', body: 'Please check your connection and reload the page.' },
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './texts.hi') });
