import { defineTexts } from '@vetcare/web-kit';

export const appointments = defineTexts({
  en: {
    title: 'Appointments',
    lead: 'Who is next, and everybody you have seen before.',
    search: 'Search by patient name, email or phone',
    next: 'Today and next',
    failed: 'Failed to fetch doctor appointments',
    emptyText: "You don't have any appointments scheduled",
    notFoundText: 'No patient fits your search.',
    online: 'Online',
  },
  hi: {
    title: 'अपॉइंटमेंट',
    lead: 'अगला कौन है, और जिनसे आप पहले मिल चुके हैं।',
    search: 'मरीज़ के नाम, ईमेल या फ़ोन से खोजें',
    next: 'आज और आगे',
    failed: 'डॉक्टर के अपॉइंटमेंट नहीं मिल सके',
    emptyText: 'आपका कोई अपॉइंटमेंट तय नहीं है',
    notFoundText: 'आपकी खोज से कोई मरीज़ मेल नहीं खाता।',
    online: 'ऑनलाइन',
  },
});
