/**
 * How the substances that have rules are written in Devanagari, with the spellings that are in use. Spellings that differ by a nukta
 * alone stand once. Names with a space in them are joined by `_`.
 */
const NAMES: Record<string, string> = {
  meloxicam: 'मेलॉक्सिकैम मेलोक्सिकैम मेलोक्सिकम मेलॉक्सिकम',
  carprofen: 'कार्प्रोफेन कारप्रोफेन',
  firocoxib: 'फिरोकोक्सिब फिरोकॉक्सिब',
  robenacoxib: 'रोबेनाकोक्सिब रोबेनाकॉक्सिब',
  'tolfenamic acid': 'टोल्फेनामिक_एसिड टोलफेनामिक_एसिड',
  flunixin: 'फ्लुनिक्सिन फ्लूनिक्सिन',
  ibuprofen: 'आइबुप्रोफेन आईबुप्रोफेन इबुप्रोफेन',
  naproxen: 'नेप्रोक्सन नेप्रोक्सेन नैप्रोक्सेन',
  aspirin: 'एस्पिरिन एस्प्रिन',
  paracetamol: 'पैरासिटामोल पेरासिटामोल पैरासीटामोल पैरासिटामॉल पेरासिटामॉल क्रोसिन डोलो कैलपोल',
  piroxicam: 'पाइरोक्सिकैम पिरोक्सिकैम पिरॉक्सिकैम',
  ketorolac: 'केटोरोलैक कीटोरोलैक केटोरोलाक',
  'mefenamic acid': 'मेफेनामिक_एसिड मेफेनेमिक_एसिड',
  phenylbutazone: 'फेनिलबुटाजोन फिनाइलब्यूटाजोन फेनिलब्यूटाजोन',
  gabapentin: 'गाबापेंटिन गैबापेंटिन',
  prednisolone: 'प्रेडनिसोलोन प्रेड्निसोलोन प्रेडनिसोलॉन प्रेडनिसोन',
  dexamethasone: 'डेक्सामेथासोन डेक्सामेथाजोन',
  betamethasone: 'बीटामेथासोन बेटामेथासोन बीटामेथाजोन',
  hydrocortisone: 'हाइड्रोकोर्टिसोन हाइड्रोकॉर्टिसोन',
  methylprednisolone: 'मिथाइलप्रेडनिसोलोन मेथिलप्रेडनिसोलोन',
  triamcinolone: 'ट्रायमसिनोलोन ट्राइएम्सिनोलोन ट्रायमसीनोलोन',
  amoxicillin: 'एमोक्सिसिलिन अमोक्सिसिलिन एमॉक्सिसिलिन',
  'amoxicillin with clavulanic acid': 'एमोक्सिक्लेव ऑगमेंटिन',
  cefalexin: 'सेफैलेक्सिन सेफालेक्सिन सेफलेक्सिन',
  ceftiofur: 'सेफ्टिओफर सेफ्टियोफर',
  metronidazole: 'मेट्रोनिडाजोल मेट्रोनिडेजोल',
  clindamycin: 'क्लिंडामाइसिन क्लिन्डामाइसिन',
  'sulfadiazine with trimethoprim': 'सल्फाडायजीन सल्फाडियाजिन सल्फामेथोक्साजोल को_ट्राइमोक्साजोल',
  chloramphenicol: 'क्लोरैम्फेनिकॉल क्लोरैम्फेनिकोल क्लोरमफेनिकोल',
  ivermectin: 'आइवरमेक्टिन आईवरमेक्टिन इवरमेक्टिन',
  doramectin: 'डोरामेक्टिन',
  permethrin: 'परमेथ्रिन पर्मेथ्रिन',
  amitraz: 'अमिट्राज एमिट्राज अमित्राज',
  ondansetron: 'ओन्डेनसेट्रॉन ओंडांसेट्रोन ओंडेनसेट्रॉन',
  metoclopramide: 'मेटोक्लोप्रामाइड',
  loperamide: 'लोपरामाइड लोपेरामाइड',
  acepromazine: 'एसप्रोमेजिन एसेप्रोमाजीन एसिप्रोमाजिन',
  cetirizine: 'सेटिरिजिन सेटिरिजीन सेट्रिजिन',
  diphenhydramine: 'डाइफेनहाइड्रामाइन डिफेनहाइड्रामाइन',
  // What is refused.
  aceclofenac: 'एसिक्लोफेनाक एसीक्लोफेनाक एसिक्लोफेनैक एसीक्लोफेनैक',
  diclofenac: 'डाइक्लोफेनाक डाइक्लोफेनैक डाईक्लोफेनाक डायक्लोफेनाक डिक्लोफेनाक डाइक्लोफेनेक',
  ketoprofen: 'केटोप्रोफेन कीटोप्रोफेन',
  nimesulide: 'निमेसुलाइड निमुसुलाइड',
  tramadol: 'ट्रामाडोल ट्रामाडॉल',
  diazepam: 'डायजेपाम डाइजेपाम डायजापाम',
  alprazolam: 'अल्प्राजोलम एल्प्राजोलम',
  midazolam: 'मिडाजोलम मिडाजोलाम',
  codeine: 'कोडीन',
  buprenorphine: 'ब्यूप्रेनोर्फिन बुप्रेनोर्फिन',
  cefixime: 'सेफिक्सिम सेफिक्साइम',
  ceftriaxone: 'सेफ्ट्रिएक्सोन सेफ्ट्रायक्सोन सेफ्ट्रियाक्सोन',
  levofloxacin: 'लेवोफ्लोक्सासिन लिवोफ्लोक्सासिन',
  moxifloxacin: 'मोक्सीफ्लोक्सासिन मोक्सिफ्लोक्सासिन',
  ketamine: 'केटामाइन कीटामाइन केटामिन',
  pentobarbital: 'पेंटोबार्बिटल पेंटोबार्बिटोन',
  phenobarbital: 'फेनोबार्बिटल फेनोबार्बिटोन फेनोबार्बिटाल',
  morphine: 'मॉर्फिन मोर्फिन',
  fentanyl: 'फेंटानिल फेंटेनिल',
};

/** The names of a substance in Devanagari, none for one that has no rules. */
export const hindiNamesOf = (substance: string): string[] =>
  (NAMES[substance] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((name) => name.replaceAll('_', ' '));
