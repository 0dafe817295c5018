import { defineTexts } from '@vetcare/web-kit';

export const en = {
  council: 'Veterinary council',
  councilHint: 'For example Karnataka Veterinary Council',
  number: 'Registration number',
  certificate: 'Photo of the certificate',
  certificateHint: 'JPEG, PNG or WebP, at most 10 MB. Only you and our admin team can see it.',
  choose: 'Choose a photo',
  chooseAnother: 'Change photo',
  councilMissing: 'Council is required',
  numberMissing: 'Registration number is required',
  notImage: 'Please choose an image.',
  tooLarge: 'The image is larger than 10 MB.',
};

export const licenceTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './licence.texts.hi') });
