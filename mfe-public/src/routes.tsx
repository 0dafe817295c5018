import type { RouteObject } from '@vetcare/web-kit/router';
import { AboutPage } from './about/about.page';
import { DoctorPage } from './doctor/doctor.page';
import { DoctorsPage } from './doctors/doctors.page';
import { HomePage } from './home/home.page';
import { LoginPage } from './login/login.page';
import { RegisterPage } from './register/register.page';

export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/about', element: <AboutPage /> },
  { path: '/auth/login', element: <LoginPage /> },
  { path: '/auth/register', element: <RegisterPage /> },
  { path: '/doctor', element: <DoctorsPage /> },
  { path: '/doctor/:id', element: <DoctorPage /> },
];
