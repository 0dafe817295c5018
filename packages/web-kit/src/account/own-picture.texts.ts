import { defineTexts } from '@vetcare/web-kit';

export const ownPicture = defineTexts({
  en: {
    alt: 'Your picture',
    change: 'Change picture',
    saving: 'Uploading...',
    hint: 'A JPEG, PNG or WebP image of at most 10 MB.',
    notImage: 'Please choose an image.',
    tooLarge: 'The image is larger than 10 MB.',
    updated: 'Profile image updated!',
    failed: 'Failed to update image',
  },
  hi: {
    alt: 'आपकी तस्वीर',
    change: 'तस्वीर बदलें',
    saving: 'अपलोड हो रही है...',
    hint: 'JPEG, PNG या WebP तस्वीर, अधिकतम 10 MB।',
    notImage: 'कृपया कोई तस्वीर चुनें।',
    tooLarge: 'तस्वीर 10 MB से बड़ी है।',
    updated: 'प्रोफ़ाइल तस्वीर बदल गई!',
    failed: 'तस्वीर बदली नहीं जा सकी',
  },
});
