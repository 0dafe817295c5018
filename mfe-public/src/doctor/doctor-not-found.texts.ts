import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Doctor Not Found',
  body: 'We could not show this doctor. Possible causes:',
  causes: {
    removed: 'The profile was removed or is unavailable',
    outdated: 'The link is outdated',
    temporary: 'There is a temporary system issue',
  },
  home: 'Go Home',
  others: 'Show Other Doctors',
  support: 'Contact Support',
  retry: 'Retry',
};

export const notFoundTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './doctor-not-found.texts.hi'),
});
