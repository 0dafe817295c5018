import type { ReasonTexts } from '@vetcare/contracts';

export const reasons: ReasonTexts = {
  // Any call
  invalid_json: 'यह अनुरोध पढ़ा नहीं जा सका',
  invalid_request: 'यह अनुरोध पढ़ा नहीं जा सका',
  validation_failed: 'कुछ जानकारी सही नहीं है',
  not_authenticated: 'आगे बढ़ने के लिए लॉग इन करें',
  forbidden: 'आपको इसकी अनुमति नहीं है',
  cross_origin: 'यह अनुरोध किसी और साइट से आया था, इसलिए रोक दिया गया',
  not_found: 'नहीं मिला',
  too_large: 'यह भेजने के लिए बहुत बड़ा है',
  request_timeout: 'अनुरोध पहुँचने में बहुत समय लगा। कृपया फिर कोशिश करें।',
  unsupported_encoding: 'यह अनुरोध पढ़ा नहीं जा सका',
  too_many_requests: 'बहुत ज़्यादा कोशिशें हो गईं। कृपया एक मिनट रुककर फिर कोशिश करें।',
  internal: 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  overloaded: 'अभी बहुत लोग VetCare पर हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  too_much_at_once: 'आप एक साथ बहुत कुछ माँग रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  starting: 'VetCare शुरू हो रहा है। कृपया थोड़ी देर में फिर कोशिश करें।',
  upstream_unavailable: 'VetCare का यह हिस्सा अभी उपलब्ध नहीं है। कृपया थोड़ी देर में फिर कोशिश करें।',
  upstream_timeout: 'इसमें बहुत समय लग रहा है। कृपया फिर कोशिश करें।',

  // Pictures
  image_too_large: ({ megabytes }) => `तस्वीर ज़्यादा से ज़्यादा ${megabytes} MB की हो सकती है`,
  image_unreadable: 'यह तस्वीर खुल नहीं पाई',

  // Accounts
  invalid_credentials: 'ईमेल या पासवर्ड ग़लत है',
  wrong_password: 'मौजूदा पासवर्ड ग़लत है',
  account_suspended: 'यह खाता निलंबित है। कृपया सहायता से संपर्क करें।',
  sign_in_unavailable: 'अभी लॉग इन नहीं हो सकता। कृपया थोड़ी देर में फिर कोशिश करें।',
  session_unchecked: 'अभी आपका लॉग इन जाँचा नहीं जा सका। कृपया थोड़ी देर में फिर कोशिश करें।',
  email_taken: 'इस ईमेल का खाता पहले से है',
  confirmation_required: 'आगे बढ़ने के लिए कृपया अपना पासवर्ड डालें',
  reset_link_invalid: 'यह लिंक अब मान्य नहीं है। कृपया नया लिंक माँगें।',
  undo_link_invalid: 'यह लिंक अब मान्य नहीं है।',

  // Doctors and bookings
  doctor_not_found: 'डॉक्टर नहीं मिला',
  profile_not_found: 'डॉक्टर की प्रोफ़ाइल नहीं मिली।',
  booking_not_found: 'बुकिंग नहीं मिली',
  doctor_unavailable: 'यह डॉक्टर अभी बुकिंग नहीं ले रहे हैं',
  own_consultation: 'आप अपने साथ परामर्श बुक नहीं कर सकते',
  slot_taken: 'यह समय अभी किसी और ने बुक कर लिया। कृपया दूसरा समय चुनें।',
  key_reused: 'यह बुकिंग दोबारा नहीं भेजी जा सकती। कृपया फिर से बुक करें।',
  booking_expired: 'भुगतान से पहले इस बुकिंग का समय समाप्त हो गया। कृपया फिर से बुक करें।',
  already_paid: 'इस बुकिंग का भुगतान हो चुका है।',
  consultation_unpaid: () => 'इस डॉक्टर के साथ आपकी एक बुकिंग शुरू हो चुकी है। कृपया उसका भुगतान पूरा करें।',
  consultation_open: () => 'इस डॉक्टर के साथ आपका परामर्श अभी खुला है।',
  too_many_unpaid: ({ most }) =>
    `आपकी ${most} बुकिंग का भुगतान बाकी है। कृपया उनमें से एक का भुगतान करें, या उसका समय समाप्त होने तक प्रतीक्षा करें।`,
  too_late_to_cancel: 'यह परामर्श अब रद्द नहीं हो सकता। मरीज़ अपॉइंटमेंट से एक घंटे पहले तक रद्द कर सकते हैं।',
  not_cancellable: 'केवल वही बुकिंग रद्द हो सकती है जिसका भुगतान हो चुका है।',
  fee_changed: ({ fees }) => `इस डॉक्टर की फ़ीस अब ₹${fees} है। सहमत हों तो कृपया फिर से बुक करें।`,

  // Payments
  signature_invalid: 'भुगतान की पुष्टि नहीं हो सकी। सहायता से संपर्क करें।',
  payment_pending: 'आपके बैंक ने अभी इस भुगतान की पुष्टि नहीं की है। पुष्टि होते ही आपकी बुकिंग पक्की हो जाएगी।',
  payment_failed: 'भुगतान नहीं हो सका',
  paid_too_late: 'यह समय अब खाली नहीं है। आपकी पूरी राशि लौटा दी जाएगी।',
  payment_refunded: 'यह राशि लौटा दी गई है। कृपया फिर से बुक करें।',
  payment_unusable: 'यह भुगतान इस बुकिंग से मेल नहीं खाता। सहायता से संपर्क करें।',
  webhook_unreadable: 'यह अनुरोध पढ़ा नहीं जा सका',
  provider_timeout: 'भुगतान सेवा ने समय पर जवाब नहीं दिया। कृपया फिर कोशिश करें।',
  provider_unavailable: 'भुगतान सेवा अभी उपलब्ध नहीं है। कृपया फिर कोशिश करें।',
  provider_refused: 'भुगतान सेवा ने इसे स्वीकार नहीं किया। कृपया बाद में फिर कोशिश करें।',

  // Chats
  chat_window_closed: 'इस डॉक्टर के साथ आपका कोई सक्रिय अपॉइंटमेंट नहीं है',
  person_not_found: 'ऐसा कोई उपयोगकर्ता नहीं है',
  message_not_found: 'यह संदेश नहीं मिला',
  message_not_reported: 'इस संदेश की शिकायत नहीं है',
  client_id_reused: 'यह clientId किसी और संदेश के लिए इस्तेमाल हो चुका है',
  too_many_messages: 'बहुत ज़्यादा संदेश हो गए। कृपया एक पल रुकें।',

  // Reviews
  review_not_found: 'यह समीक्षा नहीं मिली',
  own_review: 'आप अपनी ही समीक्षा की शिकायत नहीं कर सकते',
  review_already_hidden: 'यह समीक्षा पहले से छिपी हुई है',
  review_not_hidden: 'यह समीक्षा छिपी हुई नहीं है',
  review_not_reported: 'इस समीक्षा की शिकायत नहीं है',

  // Admins' decisions about people
  applicant_not_found: 'यह डॉक्टर नहीं मिला',
  doctor_already_approved: 'यह डॉक्टर पहले से स्वीकृत हैं',
  doctor_not_pending: 'केवल स्वीकृति की प्रतीक्षा वाले डॉक्टर अस्वीकृत किए जा सकते हैं',
  doctor_not_approved: 'केवल स्वीकृत डॉक्टर निलंबित किए जा सकते हैं',
  account_not_found: 'यह उपयोगकर्ता नहीं मिला',
  doctor_among_users: 'डॉक्टर को डॉक्टरों की सूची में निलंबित और स्वीकृत किया जाता है',
  own_suspension: 'आप ख़ुद को निलंबित नहीं कर सकते',
  account_already_suspended: 'यह खाता पहले से निलंबित है',
  account_not_suspended: 'यह खाता निलंबित नहीं है',
};
