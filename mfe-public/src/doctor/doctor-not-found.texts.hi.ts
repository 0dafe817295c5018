import type { Translation } from '@vetcare/web-kit';
import type { en } from './doctor-not-found.texts';

export const hi: Translation<typeof en> = {
  title: 'डॉक्टर नहीं मिला',
  body: 'हम यह डॉक्टर नहीं दिखा सके। संभावित कारण:',
  causes: {
    removed: 'प्रोफ़ाइल हटा दी गई है या उपलब्ध नहीं है',
    outdated: 'लिंक पुराना है',
    temporary: 'सिस्टम में अस्थायी समस्या है',
  },
  home: 'मुखपृष्ठ पर जाएँ',
  others: 'दूसरे डॉक्टर देखें',
  support: 'सहायता से संपर्क करें',
  retry: 'फिर कोशिश करें',
};
