export const hi = {
  council: 'पशु चिकित्सा परिषद',
  councilHint: 'जैसे कर्नाटक पशु चिकित्सा परिषद',
  number: 'रजिस्ट्रेशन नंबर',
  certificate: 'प्रमाणपत्र की फ़ोटो',
  certificateHint: 'JPEG, PNG या WebP, अधिकतम 10 MB। इसे केवल आप और हमारी एडमिन टीम देख सकते हैं।',
  choose: 'फ़ोटो चुनें',
  chooseAnother: 'फ़ोटो बदलें',
  councilMissing: 'परिषद का नाम ज़रूरी है',
  numberMissing: 'रजिस्ट्रेशन नंबर ज़रूरी है',
  notImage: 'कृपया कोई फ़ोटो चुनें।',
  tooLarge: 'फ़ोटो 10 MB से बड़ी है।',
};
