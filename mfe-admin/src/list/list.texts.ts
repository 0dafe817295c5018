import { defineTexts } from '@vetcare/web-kit';

export const texts = defineTexts({
  en: {
    loading: 'Loading...',
    failedText: 'The list could not be loaded.',
    moreFailed: 'The next part of the list could not be loaded.',
    working: 'Working...',
    cancel: 'Cancel',
    reason: 'Reason',
    reasonMissing: 'Please give a reason',
  },
  hi: {
    loading: 'लोड हो रहा है...',
    failedText: 'सूची लोड नहीं हो सकी।',
    moreFailed: 'सूची का अगला भाग लोड नहीं हो सका।',
    working: 'कृपया रुकें...',
    cancel: 'रद्द करें',
    reason: 'कारण',
    reasonMissing: 'कृपया कारण लिखें',
  },
});
