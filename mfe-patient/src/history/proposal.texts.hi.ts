export const hi = {
  proposes: (doctor: string, at: string, until: string) =>
    `${doctor} ने दूसरा समय सुझाया है: ${at} (भारतीय समय)। आप ${until} (भारतीय समय) तक जवाब दे सकते हैं; जवाब न देने पर अपॉइंटमेंट अपने समय पर ही रहेगा।`,
  accept: (at: string) => `${at} लें`,
  acceptWith: (doctor: string, at: string) => `${doctor} के साथ अपॉइंटमेंट के लिए ${at} लें`,
  decline: 'मेरा समय रहने दें',
  declineWith: (doctor: string) => `${doctor} के साथ मेरा समय रहने दें`,
  working: 'सहेजा जा रहा है…',
  accepted: (at: string) => `आपका अपॉइंटमेंट अब ${at} (भारतीय समय) पर है।`,
  declined: 'आपका अपॉइंटमेंट अपने समय पर ही रहेगा। डॉक्टर को बताया जा रहा है।',
  sameTime: {
    title: 'इस समय आपका एक और अपॉइंटमेंट है',
    text: (doctor: string, at: string) =>
      `अभी कुछ नहीं बदला है। दूसरा अपॉइंटमेंट इसी पेज पर है। फिर भी ${doctor} के साथ ${at} (भारतीय समय) लें?`,
    both: 'हाँ, दोनों रखें',
    keep: 'अभी नहीं',
  },
  failed: 'आपका जवाब सहेजा नहीं जा सका',
};
