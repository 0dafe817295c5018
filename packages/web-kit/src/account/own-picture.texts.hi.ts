export const hi = {
  alt: 'आपकी तस्वीर',
  change: 'तस्वीर बदलें',
  saving: 'अपलोड हो रही है...',
  hint: 'JPEG, PNG या WebP तस्वीर, अधिकतम 10 MB।',
  notImage: 'कृपया कोई तस्वीर चुनें।',
  tooLarge: 'तस्वीर 10 MB से बड़ी है।',
  updated: 'प्रोफ़ाइल तस्वीर बदल गई!',
  failed: 'तस्वीर बदली नहीं जा सकी',
};
