import { defineTexts } from '@vetcare/web-kit';
import { about } from './about/about.texts';
import { booking } from './booking/booking.texts';
import { doctor } from './doctor/doctor.texts';
import { reviews } from './doctor/reviews.texts';
import { doctors } from './doctors/doctors.texts';
import { home } from './home/home.texts';
import { login } from './login/login.texts';
import { register } from './register/register.texts';

/** All texts of the area. Each subject keeps its own beside its pages. */
export const texts = defineTexts({
  en: {
    about: about.en,
    booking: booking.en,
    doctor: doctor.en,
    doctors: doctors.en,
    home: home.en,
    login: login.en,
    register: register.en,
    reviews: reviews.en,
  },
  hi: {
    about: about.hi,
    booking: booking.hi,
    doctor: doctor.hi,
    doctors: doctors.hi,
    home: home.hi,
    login: login.hi,
    register: register.hi,
    reviews: reviews.hi,
  },
});
