export const hi = {
  emergency: 'आपात स्थिति के लक्षण',
  away: 'कौन-से पालतू आ रहे हैं और क्यों, यह अभी नहीं दिख सकता।',
  about: (pet: string, reason: string) => `${pet}: ${reason}`,
  since: {
    today: 'आज से',
    days: 'कुछ दिनों से',
    week: 'लगभग एक हफ़्ते से',
    weeks: 'कुछ हफ़्तों से',
    longer: 'और पहले से',
  },
};
