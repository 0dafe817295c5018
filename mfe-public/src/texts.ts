import { defineTexts } from '@vetcare/web-kit';

export const texts = defineTexts({
  en: {
    home: { title: 'Home' },
    aboutUs: { title: 'About Us' },
    login: { title: 'Welcome Back!' },
    register: { title: 'Create an account' },
    doctors: { title: 'Doctors' },
    doctor: { title: 'Doctor' },
  },
  hi: {
    home: { title: 'Home' },
    aboutUs: { title: 'About Us' },
    login: { title: 'Welcome Back!' },
    register: { title: 'Create an account' },
    doctors: { title: 'Doctors' },
    doctor: { title: 'Doctor' },
  },
});
