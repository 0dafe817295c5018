export const hi = {
  cancelled: {
    you: (day: string) => `आपने ${day} को रद्द किया।`,
    patient: (day: string) => `पालतू के मालिक ने ${day} को रद्द किया।`,
    doctor: (day: string) => `डॉक्टर ने ${day} को रद्द किया।`,
    platform: (day: string) => `अपॉइंटमेंट ${day} को रद्द हुआ।`,
  },
  due: (amount: string) => `${amount} वापस भेजे जा रहे हैं।`,
  refunded: (amount: string | null, day: string | null) => {
    if (amount && day) return `रिफ़ंड हो गया: ${amount} ${day} को वापस किए गए।`;
    return amount ? `रिफ़ंड हो गया: ${amount} वापस किए गए।` : 'रिफ़ंड हो गया।';
  },
};
