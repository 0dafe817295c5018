import type { Species } from './pet';

interface RedFlag {
  /** Whom it concerns; missing for all. */
  species?: readonly Species[];
  /** Where it is written. */
  source: string;
  /** What owners see, and what to do on the way to a clinic. */
  en: { sign: string; onTheWay: string };
  hi: { sign: string; onTheWay: string };
}

const AVMA = 'AVMA, 13 animal emergencies that require immediate veterinary consultation and/or care';
const MERCK = 'Merck Veterinary Manual';
const ruminants = ['cattle', 'buffalo', 'goat', 'sheep'] as const;

/**
 * Signs with which an animal belongs into a clinic at once, and not into an online consultation. A rule is
 * changed here, with its source and in both languages.
 */
export const redFlags = {
  breathing: {
    source: AVMA,
    en: {
      sign: 'It struggles to breathe, or its gums or tongue are blue, grey or white',
      onTheWay: 'Keep it calm and cool, carry it as little as possible, and put nothing around its neck.',
    },
    hi: {
      sign: 'साँस लेने में बहुत तकलीफ़ है, या मसूड़े या जीभ नीले, धूसर या सफ़ेद हैं',
      onTheWay: 'इसे शांत और ठंडी जगह में रखें, कम से कम उठाएँ, और गले में कुछ न बाँधें।',
    },
  },
  collapse: {
    source: AVMA,
    en: {
      sign: 'It cannot stand, does not react, or has lost consciousness',
      onTheWay: 'Lay it on its side on a blanket or board, keep it warm, and give nothing by mouth.',
    },
    hi: {
      sign: 'यह खड़ा नहीं हो पा रहा, कोई प्रतिक्रिया नहीं देता, या बेहोश है',
      onTheWay: 'इसे कंबल या तख़्ते पर करवट लिटाएँ, गर्म रखें, और मुँह से कुछ न दें।',
    },
  },
  seizure: {
    source: AVMA,
    en: {
      sign: 'It has a seizure, or had more than one today',
      onTheWay: 'Clear the space around it, dim the light, keep your hands off its mouth, and note how long it lasts.',
    },
    hi: {
      sign: 'इसे दौरा पड़ा है, या आज एक से ज़्यादा पड़े हैं',
      onTheWay: 'आसपास जगह ख़ाली करें, रोशनी कम करें, मुँह में हाथ न डालें, और देखें कि दौरा कितनी देर रहा।',
    },
  },
  poison: {
    source: `${AVMA}; ${MERCK}, Toxicology`,
    en: {
      sign: 'It has eaten something poisonous, or you suspect it: rat poison, human medicines, chocolate, xylitol, lilies, pesticides',
      onTheWay: 'Take the packet along. Do not make it vomit, and give neither milk nor salt.',
    },
    hi: {
      sign: 'इसने ज़हरीली चीज़ खाई है, या शक है: चूहे का ज़हर, इंसानों की दवा, चॉकलेट, ज़ाइलिटॉल, लिली, कीटनाशक',
      onTheWay: 'उसका पैकेट साथ ले जाएँ। उल्टी न कराएँ, और दूध या नमक न दें।',
    },
  },
  bleeding: {
    source: AVMA,
    en: {
      sign: 'It bleeds heavily, or the bleeding has not stopped after five minutes',
      onTheWay: 'Press a clean cloth on the wound without looking under it. Leave in place what is stuck in it.',
    },
    hi: {
      sign: 'बहुत ख़ून बह रहा है, या पाँच मिनट बाद भी नहीं रुका',
      onTheWay: 'घाव पर साफ़ कपड़ा दबाए रखें और उठाकर न देखें। घाव में कुछ फँसा हो तो न निकालें।',
    },
  },
  snakebite: {
    source: `${MERCK}, Snakebites in Animals`,
    en: {
      sign: 'A snake may have bitten it',
      onTheWay: 'Keep it still and carry it. Do not cut, suck or bind the bite. Remember what the snake looked like.',
    },
    hi: {
      sign: 'शायद इसे साँप ने काटा है',
      onTheWay: 'इसे हिलने न दें, गोद में ले जाएँ। काटे की जगह न चीरें, न चूसें, न बाँधें। साँप कैसा दिखता था, याद रखें।',
    },
  },
  heat: {
    source: AVMA,
    en: {
      sign: 'It pants without stopping or staggers after heat or exercise',
      onTheWay: 'Wet it with cool water, not ice, and fan it or open the windows.',
    },
    hi: {
      sign: 'गर्मी या दौड़ने के बाद लगातार हाँफ रहा है या लड़खड़ा रहा है',
      onTheWay: 'ठंडे पानी से गीला करें, बर्फ़ से नहीं, और पंखा करें या खिड़कियाँ खोलें।',
    },
  },
  bloat: {
    species: ['dog', ...ruminants],
    source: `${MERCK}, Gastric Dilation and Volvulus in Small Animals; Bloat in Ruminants`,
    en: {
      sign: 'Its belly swells and is tight, or it retches and nothing comes',
      onTheWay: 'Give neither food nor water nor oil, and do not wait whether it passes.',
    },
    hi: {
      sign: 'पेट फूलकर कड़ा हो गया है, या उबकाई आती है पर कुछ निकलता नहीं',
      onTheWay: 'न खाना दें, न पानी, न तेल, और ठीक होने का इंतज़ार न करें।',
    },
  },
  urine: {
    species: ['cat', 'dog', 'goat', 'sheep', 'rabbit'],
    source: `${AVMA}; ${MERCK}, Urethral Obstruction in Small Animals`,
    en: {
      sign: 'It tries to urinate and nothing or only drops come, most of all a male cat',
      onTheWay: 'Do not press on its belly, and do not wait until tomorrow.',
    },
    hi: {
      sign: 'पेशाब की कोशिश करता है पर कुछ नहीं या बूँदें ही आती हैं, ख़ासकर नर बिल्ली में',
      onTheWay: 'पेट न दबाएँ, और कल तक इंतज़ार न करें।',
    },
  },
  birth: {
    source: `${MERCK}, Dystocia in Small Animals; Prolonged Gestation, Dystocia and Uterine Inertia`,
    en: {
      sign: 'It has strained for more than half an hour to give birth, or is egg-bound, and nothing comes',
      onTheWay: 'Do not pull. Keep her warm and quiet, and take along what is born already.',
    },
    hi: {
      sign: 'आधे घंटे से ज़्यादा ज़ोर लगाने पर भी बच्चा या अंडा नहीं निकला',
      onTheWay: 'खींचें नहीं। इसे गर्म और शांत रखें, और जो बच्चे हो चुके हैं उन्हें साथ ले जाएँ।',
    },
  },
  gut: {
    species: ['rabbit', 'rodent'],
    source: `${MERCK}, Rabbits: Gastrointestinal Stasis`,
    en: {
      sign: 'It has eaten nothing and left no droppings for twelve hours',
      onTheWay: 'Keep it warm, and take along its food and its last droppings.',
    },
    hi: {
      sign: 'बारह घंटे से कुछ नहीं खाया और मल नहीं किया',
      onTheWay: 'इसे गर्म रखें, और इसका खाना और आख़िरी मल साथ ले जाएँ।',
    },
  },
} as const satisfies Record<string, RedFlag>;

export type RedFlagCode = keyof typeof redFlags;
export const RED_FLAGS = Object.keys(redFlags) as [RedFlagCode, ...RedFlagCode[]];

/** The signs that concern a species, or all of them if it is not known. */
export const redFlagsOf = (species: Species | null): RedFlagCode[] =>
  RED_FLAGS.filter((code) => {
    const { species: concerned }: RedFlag = redFlags[code];
    return !species || !concerned || concerned.includes(species);
  });
