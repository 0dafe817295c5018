import { lazyPage } from '@vetcare/web-kit';
import type { RouteObject } from '@vetcare/web-kit/router';

const AboutPage = lazyPage(() => import(/* webpackChunkName: "about" */ './about/about.page'), 'AboutPage');
const DoctorPage = lazyPage(() => import(/* webpackChunkName: "doctor" */ './doctor/doctor.page'), 'DoctorPage');
const DoctorsPage = lazyPage(() => import(/* webpackChunkName: "doctors" */ './doctors/doctors.page'), 'DoctorsPage');
const HomePage = lazyPage(() => import(/* webpackChunkName: "home" */ './home/home.page'), 'HomePage');
const LoginPage = lazyPage(() => import(/* webpackChunkName: "login" */ './login/login.page'), 'LoginPage');
const RegisterPage = lazyPage(
  () => import(/* webpackChunkName: "register" */ './register/register.page'),
  'RegisterPage',
);

export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/about', element: <AboutPage /> },
  { path: '/auth/login', element: <LoginPage /> },
  { path: '/auth/register', element: <RegisterPage /> },
  { path: '/doctor', element: <DoctorsPage /> },
  { path: '/doctor/:id', element: <DoctorPage /> },
];
