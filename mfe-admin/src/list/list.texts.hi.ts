export const hi = {
  loading: 'लोड हो रहा है...',
  failedText: 'सूची लोड नहीं हो सकी।',
  moreFailed: 'सूची का अगला भाग लोड नहीं हो सका।',
  working: 'कृपया रुकें...',
  cancel: 'रद्द करें',
  reason: 'कारण',
  reasonMissing: 'कृपया कारण लिखें',
};
