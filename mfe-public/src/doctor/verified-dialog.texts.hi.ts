export const hi = {
  title: '“सत्यापित” का मतलब',
  body: (name: string) =>
    `${name} ने VetCare पर पशु चिकित्सक के रूप में रजिस्ट्रेशन किया, और किसी के देखने या बुक करने से पहले हमारी टीम ने खाते की जाँच करके मंज़ूरी दी।`,
  licence: (council: string, number: string) => `रजिस्ट्रेशन: ${council}, नंबर ${number}।`,
  since: (date: string) => `VetCare ने ${date} को जाँच की।`,
  reviews: 'रेटिंग में केवल उन लोगों की समीक्षाएँ गिनी जाती हैं जिन्होंने इस डॉक्टर के साथ बुकिंग पूरी की।',
  close: 'बंद करें',
};
