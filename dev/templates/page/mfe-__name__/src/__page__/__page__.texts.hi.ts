export const hi = {
  title: '__Page__',
  lead: 'आपने जो जोड़ा है।',
  emptyTitle: 'अभी यहाँ कुछ नहीं',
  emptyText: 'आप जो जोड़ेंगे, वह यहाँ दिखेगा।',
  loading: 'लोड हो रहा है',
  failed: 'यह लोड नहीं हो सका',
  failedText: 'कृपया अपना इंटरनेट देखें और फिर कोशिश करें।',
};
