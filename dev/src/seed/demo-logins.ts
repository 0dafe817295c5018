/** Accounts of the demo data that are shown to everybody who starts VetCare locally. */
export const DEMO_PASSWORD = 'vetcare123';
export const DEMO_PATIENT = 'patient@vetcare.test';
export const DEMO_DOCTOR = 'doctor@vetcare.test';
export const DEMO_ADMIN = 'admin@vetcare.test';

export const demoLogins = [
  { role: 'patient', email: DEMO_PATIENT, password: DEMO_PASSWORD },
  { role: 'doctor', email: DEMO_DOCTOR, password: DEMO_PASSWORD },
  { role: 'admin', email: DEMO_ADMIN, password: DEMO_PASSWORD },
];
