// Written by `npm run areas`: apps
import { App as AdminApp } from '../../mfe-admin/src/app';
import { App as ChatApp } from '../../mfe-chat/src/app';
import { App as DoctorApp } from '../../mfe-doctor/src/app';
import { App as PatientApp } from '../../mfe-patient/src/app';
import { App as PublicApp } from '../../mfe-public/src/app';
import { App as RecordApp } from '../../mfe-record/src/app';

/** The pages of every remote, compiled as one on purpose. */
export const apps = {
  'mfe-admin': AdminApp,
  'mfe-chat': ChatApp,
  'mfe-doctor': DoctorApp,
  'mfe-patient': PatientApp,
  'mfe-public': PublicApp,
  'mfe-record': RecordApp,
};
// End of what `npm run areas` writes
