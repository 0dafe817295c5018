export const hi = {
  emergency: 'आपात स्थिति के लक्षण',
  about: (pet: string, reason: string) => `${pet}: ${reason}`,
};
