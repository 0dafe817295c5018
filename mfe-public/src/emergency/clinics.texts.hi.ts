export const hi = {
  nearest: 'सबसे पास के क्लिनिक',
  asking: 'आपकी जगह देखी जा रही है…',
  unknown: 'आपके ब्राउज़र ने नहीं बताया कि आप कहाँ हैं। कृपया अपना शहर चुनें।',
  city: 'शहर',
  chooseCity: 'शहर चुनें',
  clinics: 'क्लिनिक',
  isAway: 'हमारी सूची के क्लिनिक अभी नहीं दिख सकते।',
  away: (km: number) => (km < 10 ? `${km.toFixed(1)} किमी दूर` : `${Math.round(km)} किमी दूर`),
  alwaysOpen: 'दिन-रात खुला',
  call: (phone: string) => `${phone} पर कॉल करें`,
  callClinic: (phone: string, clinic: string) => `${phone} पर कॉल करें, ${clinic}`,
};
