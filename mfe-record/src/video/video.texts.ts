import { defineTexts } from '@vetcare/web-kit';

export const en = {
  video: 'Video',
  record: 'Record a video',
  choose: 'Choose a video',
  chooseAgain: 'Choose it again',
  checking: 'Looking at the video…',
  sending: 'Sending the video…',
  stop: 'Cancel',
  waiting: 'No connection right now. It goes on by itself.',
  begun: (percent: number) => `${percent}% of your video has arrived. Choose the same one again to send the rest.`,
  discard: 'Discard it',
  remove: 'Remove the video',
  removeFailed: 'Failed to remove the video',
  failed: 'Failed to send the video',
  notVideo: 'Please choose a video',
  videoTooLarge: 'The video must be at most 50 MB',
  videoTooLong: 'The video must be at most a minute long. Please cut it on your device, or record a shorter one.',
  unplayable: 'This browser can’t play the video. Download it to watch it in another program.',
  download: 'Download',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './video.texts.hi') });
