import { defineTexts } from '@vetcare/web-kit';

export const en = {
  council: 'Veterinary council',
  councilHint: 'For example Karnataka Veterinary Council',
  number: 'Registration number',
  certificate: 'Certificate, as a photo or PDF',
  certificateHint: 'JPEG, PNG, WebP or PDF, at most 10 MB. Only you and our admin team can see it.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  councilMissing: 'Council is required',
  numberMissing: 'Registration number is required',
  notCertificate: 'Please choose an image or a PDF.',
  tooLarge: 'The file is larger than 10 MB.',
  sending: 'Sending the certificate...',
  cancel: 'Cancel',
};

export const licenceTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './licence.texts.hi') });
