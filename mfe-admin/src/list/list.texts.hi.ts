import type { Translation } from '@vetcare/web-kit';
import type { en } from './list.texts';

export const hi: Translation<typeof en> = {
  loading: 'लोड हो रहा है...',
  failedText: 'सूची लोड नहीं हो सकी।',
  moreFailed: 'सूची का अगला भाग लोड नहीं हो सका।',
  working: 'कृपया रुकें...',
  cancel: 'रद्द करें',
  reason: 'कारण',
  reasonMissing: 'कृपया कारण लिखें',
};
