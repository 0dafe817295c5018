export interface DemoMessage {
  from: 'patient' | 'doctor';
  text: string;
  /** The animal on the attached picture. */
  pet?: string;
  /** How many minutes after the previous message this one is sent. */
  minutes: number;
}

export const CONVERSATIONS: readonly (readonly DemoMessage[])[] = [
  [
    {
      from: 'patient',
      text: 'Good morning doctor. Bruno has been scratching his left ear since Sunday and shakes his head a lot.',
      minutes: 4,
    },
    { from: 'patient', text: 'This is him. He does not let me touch that side.', pet: 'dog', minutes: 1 },
    {
      from: 'doctor',
      text: 'Thank you, what a handsome boy. Is there any smell or dark wax when you look into the ear?',
      minutes: 6,
    },
    { from: 'patient', text: 'Yes, a bit of brown wax. The smell is like bread.', minutes: 3 },
    {
      from: 'doctor',
      text: 'That sounds like yeast, quite common in this weather. Please do not put water or oil into it. I will send you the name of drops; twice a day for seven days, and warm the bottle in your hand first.',
      minutes: 5,
    },
    { from: 'patient', text: 'Understood. Can he go for his walks?', minutes: 2 },
    {
      from: 'doctor',
      text: 'Walks are fine, swimming is not. Write to me tomorrow evening and tell me how much he scratches.',
      minutes: 2,
    },
  ],
  [
    { from: 'patient', text: 'Hello, my cat Mishti has not finished her food for two days.', minutes: 5 },
    { from: 'doctor', text: 'Hello. Is she drinking, and does she use her litter box as usual?', minutes: 4 },
    { from: 'patient', text: 'Drinking yes. She hides under the bed though.', pet: 'cat', minutes: 3 },
    { from: 'doctor', text: 'Thank you for the picture. Please look at her gums: are they pink or pale?', minutes: 4 },
    { from: 'patient', text: 'Pink, I think.', minutes: 6 },
    {
      from: 'doctor',
      text: 'Good. Offer a spoon of warmed wet food every three hours. If she eats nothing until tomorrow morning, she should be seen at a clinic the same day.',
      minutes: 3,
    },
  ],
  [
    { from: 'patient', text: 'Our parrot Kiwi is pulling out feathers on her chest.', pet: 'parrot', minutes: 5 },
    {
      from: 'doctor',
      text: 'I see. Has anything changed at home in the last month: a new room, visitors, less time outside the cage?',
      minutes: 7,
    },
    { from: 'patient', text: 'We moved the cage to the kitchen because of the painting work.', minutes: 4 },
    {
      from: 'doctor',
      text: 'That may be it: fumes and restlessness. Please move her to a quiet room with daylight today, and give her twigs to chew. I will write you a plan.',
      minutes: 5,
    },
  ],
  [
    {
      from: 'patient',
      text: 'Doctor, is it normal that Coco the rabbit sleeps so much after the operation?',
      minutes: 5,
    },
    { from: 'doctor', text: 'A little, for a day. More important: does Coco eat hay and leave droppings?', minutes: 3 },
    { from: 'patient', text: 'Some hay, yes. Droppings are small.', pet: 'rabbit', minutes: 4 },
    {
      from: 'doctor',
      text: 'That is acceptable for today. Fresh coriander often wakes the appetite. Send me a photo tomorrow at the same hour please.',
      minutes: 4,
    },
  ],
];

/** What a doctor wrote where the rest was said in the call: a consultation without a word is paid back. */
export const SHORT_CONVERSATION: readonly DemoMessage[] = [
  {
    from: 'doctor',
    text: 'Hello, I have read what you wrote. Please go on as we said, and tell me here if anything changes.',
    minutes: 9,
  },
];

/** By number of stars. */
export const REVIEW_COMMENTS: Record<number, readonly [string, ...string[]]> = {
  5: [
    'Patient, kind and very clear. My dog was better within two days.',
    'The first vet who explained why, not only what. Worth every rupee.',
    'Answered every question in the chat, even late in the evening.',
    'Calm with my very nervous cat, and with a very nervous me.',
    'The written plan after the call helped my whole family.',
  ],
  4: [
    'Good advice and friendly. The call started ten minutes late.',
    'Helped us a lot. I would have liked a little more time.',
    'Knows a great deal. Sometimes I had to ask twice for simple words.',
  ],
  3: ['Advice was fine but the connection kept breaking.', 'All right for a first opinion; we still went to a clinic.'],
  2: ['Felt rushed. I expected more for the fee.'],
  1: ['Did not answer my last message before the window closed.'],
};
