import { defineTexts } from '@vetcare/web-kit';

export const personTexts = defineTexts({
  en: {
    genders: { Male: 'Male', Female: 'Female', Other: 'Other' },
    specializations: {
      'General Practice': 'General Practice',
      Surgery: 'Surgery',
      Dermatology: 'Dermatology',
      Dentistry: 'Dentistry',
      Cardiology: 'Cardiology',
      Neurology: 'Neurology',
      Ophthalmology: 'Ophthalmology',
      Orthopedics: 'Orthopedics',
      Oncology: 'Oncology',
      'Exotic Animals': 'Exotic Animals',
      Behaviour: 'Behaviour',
      Nutrition: 'Nutrition',
    },
  },
  hi: {
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
  },
});
