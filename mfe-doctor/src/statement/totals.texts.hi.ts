export const hi = {
  fees: 'फ़ीस',
  serviceCharge: 'सर्विस चार्ज',
  chargeGst: 'सर्विस चार्ज पर GST',
  tds: 'TDS (धारा 194-O)',
  returned: 'रिफ़ंड और चार्जबैक में आपका हिस्सा',
  held: 'विवाद: रोकी गई रकम, शुल्क',
  net: 'आपकी कमाई',
};
