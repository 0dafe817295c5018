export const hi = {
  emergency: 'आपात स्थिति के लक्षण',
  about: (pet: string, reason: string) => `${pet}: ${reason}`,
  since: {
    today: 'आज से',
    days: 'कुछ दिनों से',
    week: 'लगभग एक हफ़्ते से',
    weeks: 'कुछ हफ़्तों से',
    longer: 'और पहले से',
  },
  howMuch: { usual: 'पहले जैसा', more: 'ज़्यादा', less: 'कम', none: 'बिल्कुल नहीं' },
  eats: (howMuch: string) => `खाना: ${howMuch}`,
  drinks: (howMuch: string) => `पानी पीना: ${howMuch}`,
  moves: (howMuch: string) => `चलना-फिरना: ${howMuch}`,
  noReason: 'मालिक ने नहीं बताया कि क्यों आ रहे हैं।',
  record: 'इस पालतू के बारे में सब कुछ',
  failed: (name: string) => `${name} क्यों आए हैं, यह अभी नहीं दिख सकता।`,
  moreAbout: (name: string) => `${name} के बारे में और`,
};
