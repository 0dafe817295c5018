import { defineTexts } from '@vetcare/web-kit';

/** What is said before a payment has begun, and the toasts. */
export const bookingTexts = defineTexts({
  en: {
    book: 'Book Appointment',
    processing: 'Processing...',
    needsLogin: 'Please login to book an appointment',
    login: 'Login',
    unavailable: 'Payment gateway unavailable. Refresh and try again.',
    failed: 'Booking failed',
    failedInCard: 'Failed to book appointment. Please try again.',
    paymentFailed: 'Payment failed',
    verificationFailed: 'Payment verification failed. Contact support.',
    confirmed: 'Booking confirmed successfully!',
    steps: { label: 'Booking', choose: 'Choose', pay: 'Pay', confirmed: 'Confirmed' },
    interrupted: {
      title: 'Your payment is not finished',
      body: (doctor: string) =>
        `Nothing was paid. Your consultation with ${doctor} is not booked yet; you can finish the payment now or later.`,
      finish: 'Finish payment',
    },
  },
  hi: {
    book: 'अपॉइंटमेंट बुक करें',
    processing: 'प्रक्रिया जारी है...',
    needsLogin: 'अपॉइंटमेंट बुक करने के लिए लॉग इन करें',
    login: 'लॉग इन करें',
    unavailable: 'भुगतान सेवा उपलब्ध नहीं है। पृष्ठ फिर लोड करके कोशिश करें।',
    failed: 'बुकिंग नहीं हो सकी',
    failedInCard: 'अपॉइंटमेंट बुक नहीं हो सका। कृपया फिर कोशिश करें।',
    paymentFailed: 'भुगतान नहीं हो सका',
    verificationFailed: 'भुगतान की पुष्टि नहीं हो सकी। सहायता से संपर्क करें।',
    confirmed: 'बुकिंग की पुष्टि हो गई!',
    steps: { label: 'बुकिंग', choose: 'चुनें', pay: 'भुगतान', confirmed: 'पुष्टि' },
    interrupted: {
      title: 'आपका भुगतान अधूरा है',
      body: (doctor: string) =>
        `कोई भुगतान नहीं हुआ। ${doctor} के साथ परामर्श अभी बुक नहीं है; आप भुगतान अभी या बाद में पूरा कर सकते हैं।`,
      finish: 'भुगतान पूरा करें',
    },
  },
});
