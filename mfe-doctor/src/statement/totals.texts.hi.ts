export const hi = {
  fees: 'फ़ीस',
  serviceCharge: 'सर्विस चार्ज',
  chargeGst: 'सर्विस चार्ज पर GST',
  tds: 'TDS (धारा 194-O)',
  returned: 'रिफ़ंड में आपका हिस्सा',
  held: 'विवादों के कारण रोके गए',
  net: 'आपकी कमाई',
};
