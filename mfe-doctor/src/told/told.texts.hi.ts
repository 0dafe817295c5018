export const hi = {
  emergency: 'आपात स्थिति के लक्षण',
  away: 'कौन-से पालतू आ रहे हैं और क्यों, यह अभी नहीं दिख सकता।',
  about: (pet: string, reason: string) => `${pet}: ${reason}`,
};
