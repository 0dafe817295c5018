import { defineTexts } from '@vetcare/web-kit';

const en = {
  label: 'Picture in full size',
  picture: 'Picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Show the whole picture',
  previous: 'Previous picture',
  next: 'Next picture',
  looking: 'Looking for earlier pictures',
  download: 'Download',
  openPicture: 'Open in a new tab',
  close: 'Close',
  failed: 'We couldn’t load this picture. Please check your connection.',
};

export const viewerTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './viewer.texts.hi'),
});
