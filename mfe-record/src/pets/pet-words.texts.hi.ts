export const hi = {
  sex: { female: 'मादा', male: 'नर' },
  neuteredSex: { female: 'मादा, नसबंदी हो चुकी', male: 'नर, नसबंदी हो चुकी' },
  newborn: 'एक महीने से कम उम्र',
  months: (months: number) => `उम्र ${months} महीने`,
  years: (years: number) => `उम्र ${years} साल`,
  about: (age: string) => `लगभग: ${age}`,
  died: (day: string) => `${day} को नहीं रहे`,
  kg: (kg: string) => `${kg} किलो`,
  grams: (grams: string) => `${grams} ग्राम`,
};
