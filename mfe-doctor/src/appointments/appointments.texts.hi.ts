import type { Translation } from '@vetcare/web-kit';
import type { en } from './appointments.texts';

export const hi: Translation<typeof en> = {
  title: 'अपॉइंटमेंट',
  lead: 'अगला कौन है, और जिनसे आप पहले मिल चुके हैं।',
  search: 'मरीज़ के नाम, ईमेल या फ़ोन से खोजें',
  next: 'आज और आगे',
  attempts: 'शुरू हुए, पर बुक नहीं हुए',
  failed: 'डॉक्टर के अपॉइंटमेंट नहीं मिल सके',
  emptyText: 'आपका कोई अपॉइंटमेंट तय नहीं है',
  notFoundText: 'आपकी खोज से कोई मरीज़ मेल नहीं खाता।',
  online: 'ऑनलाइन',
};
