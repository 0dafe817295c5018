interface StartTemplate {
  name: string;
  findings: string;
  assessment: string;
  plan: string;
  summary: string;
}

/**
 * What a note can begin with, for the twenty most frequent reasons. A gap (…) is for the doctor to fill in. If you change one
 * changes both languages: it is reviewed as one clinical statement.
 */
export const startTemplates: readonly { en: StartTemplate; hi: StartTemplate }[] = [
  {
    en: {
      name: 'Vomiting',
      findings:
        'Vomited … times since …; content: …; drinks: …; last stool: …; belly on the owner’s touch: soft / tense',
      assessment: 'Acute gastritis, likely; foreign body, poison and pancreatitis are to be excluded if it goes on',
      plan: 'No food for 6 to 12 hours (not for young animals), then small bland meals; small amounts of water often. Clinic if it goes on for 24 hours, with blood, or if it gets dull',
      summary:
        'The stomach is irritated. Give small amounts of water often and bland food later. Go to a clinic if there is blood, if it vomits for longer than a day or becomes weak.',
    },
    hi: {
      name: 'उल्टी',
      findings: '… से … बार उल्टी; उल्टी में: …; पानी: …; पिछला मल: …; मालिक के छूने पर पेट: नरम / कड़ा',
      assessment: 'शायद पेट में जलन (गैस्ट्राइटिस); जारी रहे तो निगली हुई चीज़, ज़हर और पैंक्रियाटाइटिस की जाँच',
      plan: '6 से 12 घंटे खाना न दें (छोटे बच्चों को छोड़कर), फिर हल्का खाना थोड़ा-थोड़ा; पानी कम मात्रा में बार-बार। 24 घंटे से ज़्यादा, ख़ून या सुस्ती हो तो क्लिनिक',
      summary:
        'पेट में जलन है। पानी थोड़ा-थोड़ा बार-बार दें और बाद में हल्का खाना। ख़ून आए, एक दिन से ज़्यादा उल्टी हो या कमज़ोरी लगे तो क्लिनिक जाएँ।',
    },
  },
  {
    en: {
      name: 'Diarrhoea',
      findings: '… stools a day since …; blood / mucus: …; appetite: …; drinks: …; dewormed on: …',
      assessment: 'Acute enteritis; diet, worms or infection',
      plan: 'Bland diet for 3 to 5 days, water always there, stool test if it lasts longer than 3 days. Clinic with blood, fever or dullness',
      summary:
        'The gut is upset. Give bland food and plenty of water. Come again if it is not better in three days; go to a clinic if there is blood or weakness.',
    },
    hi: {
      name: 'दस्त',
      findings: '… से दिन में … बार; ख़ून / आँव: …; भूख: …; पानी: …; कीड़े की दवा कब दी: …',
      assessment: 'आँतों में सूजन; खाना, कीड़े या संक्रमण',
      plan: '3 से 5 दिन हल्का खाना, पानी हमेशा पास, 3 दिन से ज़्यादा हो तो मल की जाँच। ख़ून, बुख़ार या सुस्ती हो तो क्लिनिक',
      summary: 'आँतें ख़राब हैं। हल्का खाना और भरपूर पानी दें। तीन दिन में ठीक न हो तो फिर दिखाएँ; ख़ून या कमज़ोरी हो तो क्लिनिक जाएँ।',
    },
  },
  {
    en: {
      name: 'Itching and skin',
      findings:
        'Itches at: …; since: …; skin: red / crusts / hair loss; fleas or ticks seen: …; food: …; others in the house itch: …',
      assessment: 'Parasites or allergy; infection on top of it is possible',
      plan: 'Flea and tick treatment for all animals of the house; photos in daylight; skin scraping at a clinic if there is no change in 2 weeks',
      summary:
        'The itching most likely comes from parasites or an allergy. Treat all pets of the house against fleas, and send photos in two weeks.',
    },
    hi: {
      name: 'खुजली और त्वचा',
      findings: 'खुजली कहाँ: …; कब से: …; त्वचा: लाल / पपड़ी / बाल झड़ना; पिस्सू या किलनी दिखी: …; खाना: …; घर में और किसी को: …',
      assessment: 'परजीवी या एलर्जी; साथ में संक्रमण हो सकता है',
      plan: 'घर के सभी पशुओं को पिस्सू-किलनी की दवा; दिन की रोशनी में तस्वीरें; 2 हफ़्ते में फ़र्क़ न हो तो क्लिनिक में त्वचा की जाँच',
      summary: 'खुजली शायद परजीवी या एलर्जी से है। घर के सभी पालतुओं को पिस्सू की दवा दें और दो हफ़्ते बाद तस्वीरें भेजें।',
    },
  },
  {
    en: {
      name: 'Ear',
      findings: 'Side: …; shakes head: …; discharge: brown / yellow / smells; painful to touch: …; swims: …',
      assessment: 'Otitis externa; mites, yeast or bacteria',
      plan: 'Nothing into the ear before the drum is seen; ear swab and otoscopy at a clinic; keep it dry',
      summary: 'The ear is inflamed. Please put nothing into it and have a vet look inside before drops are used.',
    },
    hi: {
      name: 'कान',
      findings: 'किस ओर: …; सिर झटकता है: …; स्राव: भूरा / पीला / बदबू; छूने पर दर्द: …; तैरता है: …',
      assessment: 'बाहरी कान में सूजन; माइट, यीस्ट या बैक्टीरिया',
      plan: 'परदा देखे बिना कान में कुछ न डालें; क्लिनिक में कान की जाँच; कान सूखा रखें',
      summary: 'कान में सूजन है। कृपया उसमें कुछ न डालें और दवा से पहले डॉक्टर से अंदर से जाँच करवाएँ।',
    },
  },
  {
    en: {
      name: 'Eye',
      findings: 'Side: …; keeps it shut: …; discharge: clear / yellow; cornea clear: …; injury known: …',
      assessment: 'Conjunctivitis; ulcer and foreign body are not excluded',
      plan: 'Rinse with sterile saline, collar against rubbing; no steroid drops. Clinic within 24 hours if it keeps the eye shut or the eye is cloudy',
      summary:
        'The eye is irritated. Rinse it with saline and prevent rubbing. If it keeps the eye shut or it looks cloudy, go to a clinic today.',
    },
    hi: {
      name: 'आँख',
      findings: 'किस ओर: …; आँख बंद रखता है: …; पानी: साफ़ / पीला; पुतली साफ़: …; चोट: …',
      assessment: 'आँख आना; घाव या कुछ पड़ा होना संभव',
      plan: 'साफ़ सलाइन से धोएँ, रगड़ने से रोकने वाला कॉलर; स्टेरॉयड की बूँदें नहीं। आँख बंद रखे या धुँधली हो तो 24 घंटे में क्लिनिक',
      summary: 'आँख में जलन है। सलाइन से धोएँ और रगड़ने न दें। आँख बंद रखे या धुँधली दिखे तो आज ही क्लिनिक जाएँ।',
    },
  },
  {
    en: {
      name: 'Limping',
      findings: 'Leg: …; since: …; puts weight on it: …; swelling / wound: …; after: …',
      assessment: 'Sprain or strain; fracture and joint disease are not excluded',
      plan: 'Rest on a lead for 7 to 10 days; no human painkillers; X-ray if it puts no weight on it or is not better in 3 days',
      summary:
        'It has most likely strained the leg. Keep it quiet for a week and give no human painkillers. Have an X-ray if it does not use the leg.',
    },
    hi: {
      name: 'लँगड़ाना',
      findings: 'कौन-सा पैर: …; कब से: …; वज़न डालता है: …; सूजन / घाव: …; किसके बाद: …',
      assessment: 'मोच या खिंचाव; हड्डी टूटना और जोड़ की बीमारी संभव',
      plan: '7 से 10 दिन आराम, पट्टे पर ही घुमाएँ; इंसानों की दर्द की दवा नहीं; वज़न न डाले या 3 दिन में ठीक न हो तो एक्स-रे',
      summary: 'पैर में शायद मोच है। एक हफ़्ता आराम दें और इंसानों की दर्द की दवा न दें। पैर का इस्तेमाल न करे तो एक्स-रे करवाएँ।',
    },
  },
  {
    en: {
      name: 'Not eating',
      findings: 'Last meal: …; drinks: …; weight: …; mouth: …; vomits: …; changes at home: …',
      assessment: 'Loss of appetite without a clear cause',
      plan: 'Offer warm, strongly smelling food; check the mouth; blood test if it lasts 48 hours (cats: 24 hours)',
      summary:
        'It is not eating and we do not know why yet. Offer warm food. A cat that eats nothing for a day, or a dog for two, must be examined.',
    },
    hi: {
      name: 'खाना न खाना',
      findings: 'पिछला खाना: …; पानी: …; वज़न: …; मुँह: …; उल्टी: …; घर में बदलाव: …',
      assessment: 'भूख न लगना, कारण साफ़ नहीं',
      plan: 'गुनगुना, ख़ुशबूदार खाना दें; मुँह देखें; 48 घंटे (बिल्ली: 24 घंटे) तक रहे तो ख़ून की जाँच',
      summary: 'यह खा नहीं रहा और कारण अभी पता नहीं। गुनगुना खाना दें। बिल्ली एक दिन या कुत्ता दो दिन कुछ न खाए तो जाँच ज़रूरी है।',
    },
  },
  {
    en: {
      name: 'Cough',
      findings:
        'Since: …; when: at rest / at night / after exercise; sounds: dry / wet; gums: pink; breaths a minute asleep: …',
      assessment: 'Tracheobronchitis; heart disease and pneumonia are not excluded',
      plan: 'Harness instead of collar, no exercise, count the breaths asleep; clinic above 40 a minute or if the gums are pale',
      summary:
        'It has a cough. Use a harness and keep it quiet. Count its breaths while it sleeps: above 40 a minute, go to a clinic.',
    },
    hi: {
      name: 'खाँसी',
      findings: 'कब से: …; कब: आराम में / रात में / कसरत के बाद; आवाज़: सूखी / गीली; मसूड़े: गुलाबी; सोते समय साँसें प्रति मिनट: …',
      assessment: 'साँस की नली में सूजन; दिल की बीमारी और निमोनिया संभव',
      plan: 'कॉलर की जगह हार्नेस, कसरत नहीं, सोते समय साँसें गिनें; मिनट में 40 से ज़्यादा या मसूड़े फीके हों तो क्लिनिक',
      summary: 'इसे खाँसी है। हार्नेस लगाएँ और आराम दें। सोते समय साँसें गिनें: मिनट में 40 से ज़्यादा हों तो क्लिनिक जाएँ।',
    },
  },
  {
    en: {
      name: 'Urination',
      findings: 'How often: …; amount: …; blood: …; strains: …; sex / neutered: …; drinks: …',
      assessment: 'Lower urinary tract disease; a blocked urethra is an emergency in males',
      plan: 'Urine test and ultrasound; more water, wet food. Clinic at once if nothing comes',
      summary:
        'The bladder is irritated. Have the urine tested. If it tries and nothing comes, go to a clinic at once, also at night.',
    },
    hi: {
      name: 'पेशाब',
      findings: 'कितनी बार: …; मात्रा: …; ख़ून: …; ज़ोर लगाता है: …; लिंग / नसबंदी: …; पानी: …',
      assessment: 'मूत्राशय की बीमारी; नर में पेशाब रुकना आपात स्थिति है',
      plan: 'पेशाब की जाँच और अल्ट्रासाउंड; ज़्यादा पानी, गीला खाना। कुछ न निकले तो तुरंत क्लिनिक',
      summary: 'मूत्राशय में जलन है। पेशाब की जाँच करवाएँ। कोशिश करे और कुछ न निकले तो तुरंत, रात में भी, क्लिनिक जाएँ।',
    },
  },
  {
    en: {
      name: 'Wound',
      findings: 'Where: …; how large: …; how old: …; bleeds: …; caused by: …; rabies vaccination: …',
      assessment: 'Wound, not deep as far as can be seen',
      plan: 'Rinse with saline, clip hair around it, no powder; collar; clinic if deeper than the skin or from a bite; rabies risk considered',
      summary:
        'Clean the wound with saline and prevent licking. A bite or a deep wound must be treated at a clinic the same day.',
    },
    hi: {
      name: 'घाव',
      findings: 'कहाँ: …; कितना बड़ा: …; कब का: …; ख़ून: …; किससे: …; रेबीज़ का टीका: …',
      assessment: 'घाव, जितना दिखता है गहरा नहीं',
      plan: 'सलाइन से धोएँ, आसपास के बाल काटें, पाउडर नहीं; कॉलर; गहरा हो या काटने का हो तो क्लिनिक; रेबीज़ का ख़तरा देखा गया',
      summary: 'घाव को सलाइन से साफ़ करें और चाटने न दें। काटने का या गहरा घाव उसी दिन क्लिनिक में दिखाएँ।',
    },
  },
  {
    en: {
      name: 'Fleas and ticks',
      findings: 'Found: …; how many: …; gums: …; fever: …; treated last with: …',
      assessment: 'Infestation; tick fever is to be considered',
      plan: 'Treat all animals, wash bedding at 60 °C, repeat monthly; blood test for tick fever if dull, feverish or pale',
      summary:
        'Treat all pets of the house and wash their bedding. If it becomes dull or its gums pale within weeks, have its blood tested for tick fever.',
    },
    hi: {
      name: 'पिस्सू और किलनी',
      findings: 'मिले: …; कितने: …; मसूड़े: …; बुख़ार: …; पिछली दवा: …',
      assessment: 'परजीवी; टिक फ़ीवर पर ध्यान दें',
      plan: 'सभी पशुओं का इलाज, बिस्तर 60 °C पर धोएँ, हर महीने दोहराएँ; सुस्ती, बुख़ार या फीके मसूड़े हों तो ख़ून की जाँच',
      summary:
        'घर के सभी पालतुओं का इलाज करें और उनके बिस्तर धोएँ। कुछ हफ़्तों में सुस्ती या फीके मसूड़े हों तो टिक फ़ीवर के लिए ख़ून की जाँच करवाएँ।',
    },
  },
  {
    en: {
      name: 'Worms',
      findings: 'Seen in the stool: …; weight: …; belly: …; dewormed last: …; children at home: …',
      assessment: 'Roundworms or tapeworms',
      plan: 'Dewormer by weight, again after 2 weeks; stool test; hygiene at home',
      summary: 'It has worms. Give the dewormer by weight and again after two weeks, and wash hands after touching it.',
    },
    hi: {
      name: 'कीड़े',
      findings: 'मल में दिखे: …; वज़न: …; पेट: …; पिछली दवा: …; घर में बच्चे: …',
      assessment: 'गोल या फीता कृमि',
      plan: 'वज़न के हिसाब से दवा, 2 हफ़्ते बाद फिर; मल की जाँच; घर में सफ़ाई',
      summary: 'पेट में कीड़े हैं। वज़न के हिसाब से दवा दें और दो हफ़्ते बाद फिर। छूने के बाद हाथ धोएँ।',
    },
  },
  {
    en: {
      name: 'Vaccination advice',
      findings: 'Age: …; vaccinated so far: …; healthy now: …; contact with others: …',
      assessment: 'Healthy as far as told; vaccination due',
      plan: 'Schedule: …; rabies yearly or as the maker says; dewormed a week before',
      summary: 'It can be vaccinated while it is healthy. The plan above says what and when; rabies is never left out.',
    },
    hi: {
      name: 'टीके की सलाह',
      findings: 'उम्र: …; अब तक के टीके: …; अभी स्वस्थ: …; दूसरों से संपर्क: …',
      assessment: 'जितना बताया गया, स्वस्थ; टीका लगना है',
      plan: 'कार्यक्रम: …; रेबीज़ हर साल या निर्माता के अनुसार; एक हफ़्ते पहले कीड़े की दवा',
      summary: 'स्वस्थ रहते टीका लग सकता है। क्या और कब, यह योजना में है; रेबीज़ का टीका कभी न छोड़ें।',
    },
  },
  {
    en: {
      name: 'Puppy or kitten',
      findings: 'Age: …; weight: …; eats: …; stool: …; came from: …; vaccinated / dewormed: …',
      assessment: 'Healthy young animal',
      plan: 'Meals 3 to 4 a day, deworming every 2 weeks until 12 weeks, vaccination plan, social contact, neutering later',
      summary:
        'A healthy young animal. Feed small meals, follow the plan for deworming and vaccinations, and let it get to know people gently.',
    },
    hi: {
      name: 'पिल्ला या बिल्ली का बच्चा',
      findings: 'उम्र: …; वज़न: …; खाना: …; मल: …; कहाँ से आया: …; टीके / कीड़े की दवा: …',
      assessment: 'स्वस्थ बच्चा',
      plan: 'दिन में 3 से 4 बार खाना, 12 हफ़्ते तक हर 2 हफ़्ते कीड़े की दवा, टीकों का कार्यक्रम, लोगों से मेल-जोल, बाद में नसबंदी',
      summary: 'बच्चा स्वस्थ है। थोड़ा-थोड़ा खिलाएँ, कीड़े की दवा और टीकों का कार्यक्रम मानें, और लोगों से प्यार से मिलवाएँ।',
    },
  },
  {
    en: {
      name: 'Behaviour',
      findings: 'What happens: …; since: …; when: …; injured someone: …; daily routine: …; pain possible: …',
      assessment: 'Behaviour problem; pain or illness to be excluded first',
      plan: 'Examination at a clinic; diary for 2 weeks; avoid triggers; no punishment',
      summary:
        'First we make sure that it has no pain. Write down for two weeks when it happens, and do not punish it.',
    },
    hi: {
      name: 'व्यवहार',
      findings: 'क्या होता है: …; कब से: …; कब: …; किसी को चोट: …; दिनचर्या: …; दर्द संभव: …',
      assessment: 'व्यवहार की समस्या; पहले दर्द या बीमारी की जाँच',
      plan: 'क्लिनिक में जाँच; 2 हफ़्ते डायरी; कारणों से बचाएँ; सज़ा नहीं',
      summary: 'पहले देखते हैं कि इसे दर्द तो नहीं। दो हफ़्ते लिखें कि यह कब होता है, और सज़ा न दें।',
    },
  },
  {
    en: {
      name: 'Diet and weight',
      findings: 'Weight: …; body condition (1–9): …; food and amount: …; treats: …; activity: …',
      assessment: 'Overweight / underweight',
      plan: 'Target weight: …; daily amount: …; treats below 10 %; weigh every 2 weeks',
      summary: 'Its weight should change slowly. Measure its food, give few treats, and weigh it every two weeks.',
    },
    hi: {
      name: 'खाना और वज़न',
      findings: 'वज़न: …; शरीर की हालत (1–9): …; खाना और मात्रा: …; ऊपर का खाना: …; हलचल: …',
      assessment: 'वज़न ज़्यादा / कम',
      plan: 'लक्ष्य: …; रोज़ की मात्रा: …; ऊपर का खाना 10 % से कम; हर 2 हफ़्ते वज़न',
      summary: 'वज़न धीरे-धीरे बदलना चाहिए। खाना नापकर दें, ऊपर का कम, और हर दो हफ़्ते वज़न लें।',
    },
  },
  {
    en: {
      name: 'Teeth and mouth',
      findings: 'Smell: …; gums: …; loose teeth: …; eats on one side: …; drools: …',
      assessment: 'Dental disease',
      plan: 'Dental check under anaesthesia, blood test before it; soft food until then; brushing afterwards',
      summary: 'Its teeth need treatment at a clinic. Give soft food until then.',
    },
    hi: {
      name: 'दाँत और मुँह',
      findings: 'बदबू: …; मसूड़े: …; हिलते दाँत: …; एक ओर से खाता है: …; लार: …',
      assessment: 'दाँतों की बीमारी',
      plan: 'बेहोशी में दाँतों की जाँच, उससे पहले ख़ून की जाँच; तब तक नरम खाना; बाद में ब्रश',
      summary: 'दाँतों का इलाज क्लिनिक में करवाना होगा। तब तक नरम खाना दें।',
    },
  },
  {
    en: {
      name: 'Lump',
      findings: 'Where: …; size: … cm; since: …; grows: …; hard / soft; moves under the skin: …',
      assessment: 'Skin mass, kind unknown',
      plan: 'Measure with a ruler and photograph; needle sample at a clinic within 2 weeks, sooner if it grows',
      summary: 'From a picture nobody can say what a lump is. Have a sample taken within two weeks.',
    },
    hi: {
      name: 'गाँठ',
      findings: 'कहाँ: …; आकार: … सेमी; कब से: …; बढ़ रही है: …; कड़ी / नरम; त्वचा के नीचे हिलती है: …',
      assessment: 'त्वचा की गाँठ, प्रकार अज्ञात',
      plan: 'नापकर तस्वीर लें; 2 हफ़्ते में क्लिनिक में सुई से नमूना, बढ़े तो जल्दी',
      summary: 'तस्वीर से कोई नहीं बता सकता कि गाँठ क्या है। दो हफ़्ते में नमूना दिलवाएँ।',
    },
  },
  {
    en: {
      name: 'Pregnancy and birth',
      findings: 'Mated on: …; weeks: …; contractions since: …; born so far: …; discharge: …',
      assessment: 'Pregnancy / birth, course so far: …',
      plan: 'Quiet place, warmth; clinic if 30 minutes of strong straining bring nothing, or 2 hours pass between two',
      summary:
        'Let it rest in a quiet, warm place. If it strains hard for half an hour without a birth, go to a clinic at once.',
    },
    hi: {
      name: 'गर्भ और प्रसव',
      findings: 'मिलन कब: …; हफ़्ते: …; दर्द कब से: …; अब तक जन्मे: …; स्राव: …',
      assessment: 'गर्भ / प्रसव, अब तक: …',
      plan: 'शांत जगह, गर्माहट; 30 मिनट ज़ोर लगाने पर कुछ न आए या दो के बीच 2 घंटे बीतें तो क्लिनिक',
      summary: 'इसे शांत, गर्म जगह में आराम दें। आधा घंटा ज़ोर लगाए और जन्म न हो तो तुरंत क्लिनिक जाएँ।',
    },
  },
  {
    en: {
      name: 'Fever and mastitis of a dairy animal',
      findings: 'Temperature: …; milk: less / clots / blood; udder: hot / hard, quarter …; eats: …; calved on: …',
      assessment: 'Mastitis, quarter …',
      plan: 'Milk out often, cool the udder, milk test; visit on the farm for treatment; milk is not sold or drunk until the withdrawal period is over',
      summary:
        'The udder is inflamed. Milk it out often and have a vet come to the farm. Do not use or sell the milk until the vet allows it.',
    },
    hi: {
      name: 'दुधारू पशु: बुख़ार और थनैला',
      findings: 'तापमान: …; दूध: कम / फटा / ख़ून; थन: गर्म / कड़ा, कौन-सा …; खाना: …; ब्याई कब: …',
      assessment: 'थनैला, थन …',
      plan: 'बार-बार दूध निकालें, थन ठंडा करें, दूध की जाँच; इलाज के लिए डॉक्टर घर आएँ; दवा का असर ख़त्म होने तक दूध न बेचें, न पिएँ',
      summary: 'थन में सूजन है। बार-बार दूध निकालें और डॉक्टर को घर बुलाएँ। डॉक्टर की अनुमति तक दूध न इस्तेमाल करें, न बेचें।',
    },
  },
];
