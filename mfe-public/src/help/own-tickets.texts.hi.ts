export const hi = {
  title: 'आपके अनुरोध',
  states: { open: 'हमारे जवाब का इंतज़ार', answered: 'जवाब दिया गया', closed: 'बंद' },
  all: (count: number) => `सभी ${count} दिखाएँ`,
  you: 'आप',
  support: 'VetCare',
  said: (from: string, when: string) => `${from}, ${when}`,
  add: 'इस अनुरोध में जोड़ें',
  addTo: (number: string) => `इस अनुरोध में जोड़ें: ${number}`,
  closed: 'यह अनुरोध बंद है। अगर कुछ बाकी है, तो कृपया नीचे हमें फिर से लिखें।',
};
