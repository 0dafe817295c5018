import { renderFirstPaint } from '@vetcare/web-kit/first-paint';
import type { ReactNode } from 'react';
import { AboutPage } from './about/about.page';
import { DoctorSkeleton } from './doctor/doctor-skeleton.view';
import { DoctorsPage } from './doctors/doctors.page';
import { HomeTop } from './home/home.page';
import { LoginPage } from './login/login.page';
import { RegisterPage } from './register/register.page';

/** The prerendered pages, by route pattern. */
export function renderFirstPaints(): Record<string, string> {
  const of = (pathname: string, page: ReactNode) => renderFirstPaint('mfe-public', pathname, page);
  return {
    '/': of('/', <HomeTop />),
    '/about': of('/about', <AboutPage />),
    '/auth/login': of('/auth/login', <LoginPage />),
    '/auth/register': of('/auth/register', <RegisterPage />),
    '/doctor': of('/doctor', <DoctorsPage />),
    '/doctor/:id': of('/doctor/0', <DoctorSkeleton />),
  };
}
