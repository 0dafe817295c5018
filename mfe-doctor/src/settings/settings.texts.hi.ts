import type { Translation } from '@vetcare/web-kit';
import type { en } from './settings.texts';

export const hi: Translation<typeof en> = {
  title: 'सेटिंग्स',
  lead: 'आपकी उपलब्धता, आपकी प्रोफ़ाइल और आपका खाता।',
  picture: 'प्रोफ़ाइल तस्वीर',
  saving: 'सहेजा जा रहा है...',
  saved: 'सहेजा गया',
  failed: 'प्रोफ़ाइल बदली नहीं जा सकी',
  availability: {
    title: 'उपलब्धता',
    on: 'उपलब्ध',
    off: 'उपलब्ध नहीं',
    onHint: 'मरीज़ आपके साथ परामर्श बुक कर सकते हैं।',
    offHint: 'मरीज़ आपको देख सकते हैं, पर बुक नहीं कर सकते।',
    failed: 'उपलब्धता बदली नहीं जा सकी',
  },
  basic: {
    title: 'मूल जानकारी',
    firstName: 'पहला नाम',
    lastName: 'उपनाम',
    specialization: 'विशेषज्ञता',
    choose: 'चुनें…',
    experience: 'अनुभव (वर्ष)',
    age: 'उम्र',
    gender: 'लिंग',
    save: 'मूल जानकारी सहेजें',
    errors: {
      firstName: 'पहला नाम ज़रूरी है',
      experience: 'अनुभव एक संख्या होनी चाहिए',
      age: 'उम्र एक संख्या होनी चाहिए',
    },
  },
  fees: {
    title: 'परामर्श शुल्क',
    fee: 'प्रति परामर्श शुल्क',
    coming: (fee: string, from: string) =>
      `${from} (भारतीय समय) से शुल्क ${fee} होगा। जिसने उससे पहले बुकिंग शुरू की है, उसके लिए अभी का शुल्क रहेगा।`,
    notice: 'शुल्क का प्रबंधन एडमिन टीम करती है। बदलवाने के लिए उनसे संपर्क करें।',
  },
  description: {
    title: 'आपके बारे में',
    lead: 'मरीज़ इसे आपकी प्रोफ़ाइल पर पढ़ते हैं।',
    label: 'विवरण',
    save: 'विवरण सहेजें',
  },
};
