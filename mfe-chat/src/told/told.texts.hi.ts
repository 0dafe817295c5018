export const hi = {
  emergency: 'आपात स्थिति के लक्षण',
  about: (pet: string, reason: string) => `${pet}: ${reason}`,
  noReason: 'मालिक ने नहीं बताया कि क्यों आ रहे हैं।',
  record: 'इस पालतू के बारे में सब कुछ',
  failed: (name: string) => `${name} क्यों आए हैं, यह अभी नहीं दिख सकता।`,
  moreAbout: (name: string) => `${name} के बारे में और`,
};
