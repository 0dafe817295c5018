import type { FaultTexts } from '@vetcare/contracts';
import { MAX_AGE_YEARS, MAX_EXPERIENCE_YEARS, MAX_FEES_RUPEES, MIN_PASSWORD_LENGTH } from '@vetcare/contracts/limits';
import { formatNumber, formatRupees } from '../text/format';

const tooLong =
  (what: string) =>
  ({ max }: { max: number }) =>
    `${what} बहुत लंबा है: ज़्यादा से ज़्यादा ${formatNumber(max)} अक्षर`;

const wholeYears = (max: number) => `0 से ${max} तक पूरे साल लिखें`;

export const faults: FaultTexts = {
  // Any field
  required: 'यह ज़रूरी है',
  wrong_type: 'यह सही नहीं है',
  not_offered: ({ options }) => `इनमें से एक चुनें: ${options}`,
  empty: 'यह खाली नहीं हो सकता',
  too_small: ({ min }) => `कम से कम ${min} होना चाहिए`,
  too_long: ({ max }) => `ज़्यादा से ज़्यादा ${formatNumber(max)} अक्षर`,
  too_big: ({ max }) => `ज़्यादा से ज़्यादा ${max} होना चाहिए`,
  not_a_date: 'यह तारीख़ और समय नहीं है',
  not_a_number: 'यह संख्या नहीं है',
  not_an_id: 'यह सही नहीं है',
  not_valid: 'यह सही नहीं है',
  unknown_field: 'यह जानकारी यहाँ नहीं ली जाती',

  // People
  role_not_offered: 'चुनें कि आप पालतू के मालिक हैं या डॉक्टर',
  first_name_required: 'नाम ज़रूरी है',
  first_name_too_long: tooLong('नाम'),
  last_name_too_long: tooLong('उपनाम'),
  name_hidden_characters: 'नाम में नई लाइन या छिपे हुए अक्षर नहीं हो सकते। कृपया इसे फिर से लिखें।',
  name_invisible: 'नाम में कम से कम एक दिखने वाला अक्षर होना चाहिए',
  email_required: 'ईमेल ज़रूरी है',
  email_invalid: 'ईमेल सही नहीं है',
  email_too_long: tooLong('ईमेल'),
  email_taken: 'इस ईमेल का खाता पहले से है',
  phone_required: 'फ़ोन नंबर ज़रूरी है',
  phone_not_digits: 'फ़ोन नंबर में केवल अंक हों',
  phone_too_long: tooLong('फ़ोन नंबर'),
  gender_required: 'लिंग चुनें',
  age_not_a_number: wholeYears(MAX_AGE_YEARS),
  age_not_whole: wholeYears(MAX_AGE_YEARS),
  age_negative: wholeYears(MAX_AGE_YEARS),
  age_too_large: wholeYears(MAX_AGE_YEARS),
  password_required: 'पासवर्ड ज़रूरी है',
  password_too_short: `पासवर्ड कम से कम ${MIN_PASSWORD_LENGTH} अक्षरों का हो`,
  password_too_long: tooLong('पासवर्ड'),
  password_guessable: 'इस पासवर्ड का अनुमान लगाना बहुत आसान है। कृपया कोई दूसरा चुनें।',
  code_required: 'कोड ज़रूरी है',
  code_six_digits: 'कोड में छह अंक होते हैं',
  current_password_required: 'मौजूदा पासवर्ड ज़रूरी है',
  passwords_differ: 'दोनों पासवर्ड अलग-अलग हैं',
  new_passwords_differ: 'दोनों नए पासवर्ड अलग-अलग हैं!',
  not_an_image: 'यह फ़ोटो नहीं है',
  not_a_pdf: 'यह PDF नहीं है',
  not_a_certificate: 'यह न फ़ोटो है, न PDF',

  // Doctors
  specialization_too_long: tooLong('विशेषज्ञता का नाम'),
  experience_not_a_number: wholeYears(MAX_EXPERIENCE_YEARS),
  experience_not_whole: wholeYears(MAX_EXPERIENCE_YEARS),
  experience_negative: wholeYears(MAX_EXPERIENCE_YEARS),
  experience_too_large: wholeYears(MAX_EXPERIENCE_YEARS),
  experience_against_age: 'अनुभव के साल आपकी उम्र से मेल नहीं खाते। कृपया दोनों जाँच लें।',
  council_required: 'परिषद का नाम ज़रूरी है',
  council_too_long: tooLong('परिषद का नाम'),
  licence_number_required: 'रजिस्ट्रेशन नंबर ज़रूरी है',
  licence_number_too_long: tooLong('रजिस्ट्रेशन नंबर'),
  holder_required: 'खाताधारक का नाम ज़रूरी है',
  holder_too_long: tooLong('खाताधारक का नाम'),
  account_number_invalid: 'खाता नंबर में 9 से 18 अंक होते हैं',
  account_numbers_differ: 'दोनों खाता नंबर एक जैसे नहीं हैं',
  ifsc_invalid: 'IFSC में 11 अक्षर और अंक होते हैं, जैसे SBIN0001234',
  upi_invalid: 'UPI ID name@bank जैसी होती है',
  description_too_long: tooLong('परिचय'),
  not_a_half_hour: 'आधे-आधे घंटे का समय चुनें',
  period_ends_early: 'समाप्ति शुरुआत के बाद हो',
  periods_overlap: 'ऊपर वाले समय के ख़त्म होने के बाद शुरू हो',
  too_many_exceptions: ({ max }) => `ज़्यादा से ज़्यादा ${max} तारीख़ें`,
  date_twice: 'यह तारीख़ सूची में पहले से है',
  date_passed: 'यह तारीख़ बीत चुकी है',
  holiday_ends_early: 'पहले दिन से पहले नहीं हो सकता',
  date_too_far: 'तारीख़ एक साल के अंदर की हो',
  too_many_periods: ({ max }) => `एक दिन में ज़्यादा से ज़्यादा ${max} समय`,
  too_many_doctors: ({ max }) => `ज़्यादा से ज़्यादा ${max} डॉक्टर`,
  not_a_cursor: 'यह सही नहीं है',
  cursor_of_another_order: 'यह सूची अब दूसरे क्रम में है',

  // Pets
  pet_name_required: 'कृपया नाम लिखें',
  species_required: 'कृपया चुनें कि पालतू कौन सा पशु है',
  microchip_invalid: 'माइक्रोचिप में 9 से 15 अंक या अक्षर होते हैं',
  weight_invalid: 'कृपया वज़न किलो में लिखें, जैसे 4.2',
  date_in_future: 'यह तारीख़ अभी आई नहीं है',
  too_many_entries: ({ max }) => `ज़्यादा से ज़्यादा ${max}`,

  // Bookings and reviews
  slot_passed: 'यह समय निकल चुका है',
  slot_not_offered: 'यह समय उपलब्ध नहीं है। कृपया दूसरा समय चुनें।',
  idempotency_key_invalid: 'यह सही नहीं है',
  rating_required: 'कृपया रेटिंग चुनें',
  comment_required: 'कृपया कुछ लिखें',
  comment_too_long: tooLong('आपका लेख'),
  reply_required: 'कृपया जवाब लिखें',
  reply_too_long: tooLong('आपका जवाब'),

  // Messages
  receiver_required: 'मैसेज किसे भेजना है, यह चुनें',
  receiver_not_in_address: 'यह सही नहीं है',
  message_empty: 'मैसेज लिखें या फ़ोटो जोड़ें',
  message_too_long: tooLong('मैसेज'),

  // Admins
  reason_required: 'कृपया कारण लिखें',
  reason_too_long: tooLong('कारण'),
  note_required: 'कृपया नोट लिखें',
  note_too_long: tooLong('नोट'),
  fees_not_a_number: 'फ़ीस अंकों में लिखें',
  fees_not_whole: 'फ़ीस पूरे रुपयों में लिखें',
  fees_out_of_range: `फ़ीस ${formatRupees(1)} से ${formatRupees(MAX_FEES_RUPEES)} तक हो सकती है`,
  fees_moment_passed: 'आने वाला कोई समय चुनें',
  fees_moment_too_far: 'एक साल के भीतर का समय चुनें',
};
