export const hi = {
  alt: 'आपकी फ़ोटो',
  change: 'फ़ोटो बदलें',
  saving: 'अपलोड हो रही है...',
  cancel: 'रद्द करें',
  hint: 'JPEG, PNG या WebP फ़ोटो, अधिकतम 10 MB।',
  notImage: 'कृपया कोई फ़ोटो चुनें।',
  tooLarge: 'फ़ोटो 10 MB से बड़ी है।',
  updated: 'प्रोफ़ाइल फ़ोटो बदल गई!',
  failed: 'फ़ोटो बदली नहीं जा सकी',
};
