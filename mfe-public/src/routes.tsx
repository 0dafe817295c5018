import { lazyPage } from '@vetcare/web-kit';
import type { RouteObject } from '@vetcare/web-kit/router';

const AboutPage = lazyPage(() => import(/* webpackChunkName: "about" */ './about/about.page'), 'AboutPage');
const DoctorPage = lazyPage(() => import(/* webpackChunkName: "doctor" */ './doctor/doctor.page'), 'DoctorPage');
const DoctorsPage = lazyPage(() => import(/* webpackChunkName: "doctors" */ './doctors/doctors.page'), 'DoctorsPage');
const ForgotPasswordPage = lazyPage(
  () => import(/* webpackChunkName: "forgot-password" */ './password/forgot-password.page'),
  'ForgotPasswordPage',
);
const HelpPage = lazyPage(() => import(/* webpackChunkName: "help" */ './help/help.page'), 'HelpPage');
const HomePage = lazyPage(() => import(/* webpackChunkName: "home" */ './home/home.page'), 'HomePage');
const LicencePage = lazyPage(() => import(/* webpackChunkName: "licence" */ './licence/licence.page'), 'LicencePage');
const LoginPage = lazyPage(() => import(/* webpackChunkName: "login" */ './login/login.page'), 'LoginPage');
const RegisterPage = lazyPage(
  () => import(/* webpackChunkName: "register" */ './register/register.page'),
  'RegisterPage',
);
const PrivacyPage = lazyPage(() => import(/* webpackChunkName: "legal" */ './legal/legal.page'), 'PrivacyPage');
const RefundsPage = lazyPage(() => import(/* webpackChunkName: "legal" */ './legal/legal.page'), 'RefundsPage');
const ResetPasswordPage = lazyPage(
  () => import(/* webpackChunkName: "reset-password" */ './password/reset-password.page'),
  'ResetPasswordPage',
);
const TermsPage = lazyPage(() => import(/* webpackChunkName: "legal" */ './legal/legal.page'), 'TermsPage');
const UndoEmailPage = lazyPage(
  () => import(/* webpackChunkName: "undo-email" */ './email/undo-email.page'),
  'UndoEmailPage',
);

export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/about', element: <AboutPage /> },
  { path: '/auth/council-registration', element: <LicencePage /> },
  { path: '/auth/forgot-password', element: <ForgotPasswordPage /> },
  { path: '/auth/login', element: <LoginPage /> },
  { path: '/auth/register', element: <RegisterPage /> },
  { path: '/auth/reset-password', element: <ResetPasswordPage /> },
  { path: '/auth/undo-email', element: <UndoEmailPage /> },
  { path: '/doctor', element: <DoctorsPage /> },
  { path: '/doctor/:id', element: <DoctorPage /> },
  { path: '/help', element: <HelpPage /> },
  { path: '/privacy', element: <PrivacyPage /> },
  { path: '/refunds', element: <RefundsPage /> },
  { path: '/terms', element: <TermsPage /> },
];
