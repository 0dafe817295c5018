export const hi = {
  deleted: 'हटाया गया उपयोगकर्ता',
  doctor: (name: string) => `डॉ. ${name}`,
  genders: { Male: 'पुरुष', Female: 'महिला', Other: 'अन्य' },
  specializations: {
    'General Practice': 'सामान्य चिकित्सा',
    Surgery: 'शल्य चिकित्सा',
    Dermatology: 'त्वचा रोग',
    Dentistry: 'दंत चिकित्सा',
    Cardiology: 'हृदय रोग',
    Neurology: 'तंत्रिका रोग',
    Ophthalmology: 'नेत्र रोग',
    Orthopedics: 'हड्डी रोग',
    Oncology: 'कैंसर रोग',
    'Exotic Animals': 'विदेशी पालतू',
    Behaviour: 'व्यवहार',
    Nutrition: 'पोषण',
  },
};
