import type { en } from './letter.texts';

export const hi: typeof en = {
  title: 'रेफ़रल (Referral)',
  to: 'किसके लिए',
  date: 'तारीख़',
  owner: 'मालिक',
  animal: 'पशु',
  born: 'जन्म',
  weight: 'पिछला वज़न',
  weighedOn: (kg, day) => `${kg}, ${day} को`,
  microchip: 'माइक्रोचिप',
  allergies: 'एलर्जी',
  conditions: 'बीमारियाँ',
  medicines: 'दवाएँ',
  reason: 'किस काम के लिए',
  summary: 'सारांश',
  documents: 'दस्तावेज़',
  documentsNote: (names) => `${names} (मालिक के पास हैं)`,
  pictures: 'मालिक की तस्वीरें',
  note: 'डिजिटल हस्ताक्षर किया हुआ। VetCare पर ऑनलाइन परामर्श के बाद लिखा गया, और मालिक ने आगे दिया।',
};
