import { defineTexts } from '@vetcare/web-kit';

export const en = {
  alt: 'Your picture',
  change: 'Change picture',
  saving: 'Uploading...',
  cancel: 'Cancel',
  hint: 'A JPEG, PNG or WebP image of at most 10 MB.',
  notImage: 'Please choose an image.',
  tooLarge: 'The image is larger than 10 MB.',
  updated: 'Profile image updated!',
  failed: 'Failed to update image',
};

export const ownPicture = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './own-picture.texts.hi') });
