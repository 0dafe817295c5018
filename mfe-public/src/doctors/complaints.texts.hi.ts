export const hi = {
  title: 'क्या तकलीफ़ है?',
  found: (complaint: string) => `इसका इलाज करने वाले डॉक्टर: ${complaint}`,
  complaints: {
    itching: { label: 'खुजली या त्वचा', words: 'खुजली; त्वचा; चमड़ी; बाल झड़; पिस्सू; किलनी; khujli' },
    appetite: { label: 'खाना नहीं खाता', words: 'खाना नहीं; नहीं खा; भूख; वज़न; आहार; khana nahi' },
    vomiting: { label: 'उल्टी या दस्त', words: 'उल्टी; दस्त; पेट; ulti; dast' },
    limping: { label: 'लंगड़ाना', words: 'लंगड़ा; लँगड़ा; पैर; जोड़; हड्डी; langda' },
    eyes: { label: 'आँखें', words: 'आँख; आंख; मोतियाबिंद; aankh' },
    teeth: { label: 'दाँत या मुँह की बदबू', words: 'दाँत; दांत; मसूड़; मुँह; मुंह; daant' },
    lump: { label: 'गाँठ', words: 'गाँठ; गांठ; ट्यूमर; कैंसर; gaanth' },
    cough: { label: 'खाँसी या दिल', words: 'खाँसी; खांसी; दिल; हृदय; साँस; khansi' },
    fits: { label: 'दौरे या चक्कर', words: 'दौरा; दौरे; मिर्गी; चक्कर; लकवा; mirgi' },
    behaviour: { label: 'डर या ग़ुस्सा', words: 'डर; ग़ुस्सा; गुस्सा; काटता; भौंक; व्यवहार' },
    exotic: {
      label: 'पक्षी, ख़रगोश या रेंगने वाले जीव',
      words: 'पक्षी; चिड़िया; तोता; ख़रगोश; खरगोश; कछुआ; साँप; मछली',
    },
  },
};
