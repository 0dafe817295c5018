import { serverWords } from './api/server-words';

/** What the platform says to people, in Hindi. Imported for its effect, by whoever shows Hindi. */
serverWords.hi = new Map(
  Object.entries({
    // Any call
    'Something went wrong. Please try again.': 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
    'Something went wrong on our side. Please try again.': 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
    'This part of VetCare is not available right now. Please try again soon.':
      'VetCare का यह हिस्सा अभी उपलब्ध नहीं है। कृपया थोड़ी देर में फिर कोशिश करें।',
    'This takes longer than it should. Please try again.': 'इसमें बहुत समय लग रहा है। कृपया फिर कोशिश करें।',
    'We are very busy right now. Please try again in a moment.':
      'अभी बहुत लोग VetCare पर हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
    'Too many attempts. Please wait a minute and try again.': 'बहुत ज़्यादा कोशिशें हो गईं। कृपया एक मिनट रुककर फिर कोशिश करें।',
    'This is too large to send': 'यह भेजने के लिए बहुत बड़ा है',
    'Please login to continue': 'आगे बढ़ने के लिए लॉग इन करें',

    // Accounts
    'User already exists with this email': 'इस ईमेल का खाता पहले से है',
    'Invalid email or password': 'ईमेल या पासवर्ड ग़लत है',
    'Current password is incorrect': 'मौजूदा पासवर्ड ग़लत है',
    'This account is suspended. Please contact support.': 'यह खाता निलंबित है। कृपया सहायता से संपर्क करें।',
    'Sign-in is not available right now. Please try again in a moment.':
      'अभी लॉग इन नहीं हो सकता। कृपया थोड़ी देर में फिर कोशिश करें।',
    'This link is no longer valid. Please ask for a new one.': 'यह लिंक अब मान्य नहीं है। कृपया नया लिंक माँगें।',
    'This link is no longer valid.': 'यह लिंक अब मान्य नहीं है।',
    'Please confirm your password to delete your account': 'खाता हटाने के लिए कृपया अपना पासवर्ड डालें',
    'The image must be at most 10 MB': 'तस्वीर अधिकतम 10 MB की हो सकती है',
    'This file is not an image we can show': 'यह फ़ाइल ऐसी तस्वीर नहीं है जो हम दिखा सकें',

    'Age is too large': 'उम्र बहुत ज़्यादा है',
    'Experience is too large': 'अनुभव बहुत ज़्यादा है',

    // Doctors and bookings
    'Doctor not found': 'डॉक्टर नहीं मिला',
    'Doctor profile not found.': 'डॉक्टर की प्रोफ़ाइल नहीं मिली।',
    'Booking not found': 'बुकिंग नहीं मिली',
    'This doctor is not available for booking right now': 'यह डॉक्टर अभी बुकिंग नहीं ले रहे हैं',
    'You cannot book a consultation with yourself': 'आप अपने साथ परामर्श बुक नहीं कर सकते',
    'This time has just been booked by someone else. Please choose another one.':
      'यह समय अभी किसी और ने बुक कर लिया। कृपया दूसरा समय चुनें।',
    'This time has already passed': 'यह समय निकल चुका है',
    'This time is not offered. Please choose another one.': 'यह समय उपलब्ध नहीं है। कृपया दूसरा समय चुनें।',
    'This booking expired before it could be paid. Please book again.':
      'भुगतान से पहले इस बुकिंग का समय समाप्त हो गया। कृपया फिर से बुक करें।',
    'This booking is already paid.': 'इस बुकिंग का भुगतान हो चुका है।',
    'Payment verification failed. Contact support.': 'भुगतान की पुष्टि नहीं हो सकी। सहायता से संपर्क करें।',
    'Payment failed': 'भुगतान नहीं हो सका',
    'Your bank has not confirmed this payment yet. Your booking will be confirmed as soon as it does.':
      'आपके बैंक ने अभी इस भुगतान की पुष्टि नहीं की है। पुष्टि होते ही आपकी बुकिंग पक्की हो जाएगी।',
    'This time is no longer free. Your payment will be refunded in full.':
      'यह समय अब खाली नहीं है। आपकी पूरी राशि लौटा दी जाएगी।',
    'This payment was refunded. Please book again.': 'यह राशि लौटा दी गई है। कृपया फिर से बुक करें।',
    'This payment does not fit the booking. Contact support.': 'यह भुगतान इस बुकिंग से मेल नहीं खाता। सहायता से संपर्क करें।',
    'The payment provider did not answer in time. Please try again.':
      'भुगतान सेवा ने समय पर जवाब नहीं दिया। कृपया फिर कोशिश करें।',
    'The payment provider is not available right now. Please try again.':
      'भुगतान सेवा अभी उपलब्ध नहीं है। कृपया फिर कोशिश करें।',
    'The payment provider refused this. Please try again later.':
      'भुगतान सेवा ने इसे स्वीकार नहीं किया। कृपया बाद में फिर कोशिश करें।',

    // Chats
    "You don't have an active appointment with this doctor": 'इस डॉक्टर के साथ आपका कोई सक्रिय अपॉइंटमेंट नहीं है',
    'No such user exists': 'ऐसा कोई उपयोगकर्ता नहीं है',
    'No such message': 'ऐसा कोई संदेश नहीं है',
    'Too many messages. Please wait a moment.': 'बहुत ज़्यादा संदेश हो गए। कृपया एक पल रुकें।',

    // Admins
    'No such doctor': 'ऐसा कोई डॉक्टर नहीं है',
    'No such user': 'ऐसा कोई उपयोगकर्ता नहीं है',
    'No such review': 'ऐसी कोई समीक्षा नहीं है',
    'This doctor is already approved': 'यह डॉक्टर पहले से स्वीकृत हैं',
    'Only a doctor who waits for approval can be rejected': 'केवल स्वीकृति की प्रतीक्षा वाले डॉक्टर अस्वीकृत किए जा सकते हैं',
    'Only an approved doctor can be suspended': 'केवल स्वीकृत डॉक्टर निलंबित किए जा सकते हैं',
    'A doctor is suspended and approved in the list of doctors': 'डॉक्टर को डॉक्टरों की सूची में निलंबित और स्वीकृत किया जाता है',
    'You cannot suspend yourself': 'आप ख़ुद को निलंबित नहीं कर सकते',
    'This account is already suspended': 'यह खाता पहले से निलंबित है',
    'This account is not suspended': 'यह खाता निलंबित नहीं है',
    'This review is already hidden': 'यह समीक्षा पहले से छिपी हुई है',
    'This review is not hidden': 'यह समीक्षा छिपी हुई नहीं है',
    'This review is not reported': 'इस समीक्षा की शिकायत नहीं है',
    'This message is not reported': 'इस संदेश की शिकायत नहीं है',
    'Choose a moment to come': 'कोई आगामी समय चुनें',
    'Choose a moment within a year': 'एक वर्ष के भीतर का समय चुनें',
  }),
);
