import { defineTexts } from '@vetcare/web-kit';

/** What pet owners see, and the words in which they say it. */
export const en = {
  title: 'What’s the matter?',
  found: (complaint: string) => `Doctors who treat: ${complaint}`,
  complaints: {
    itching: {
      label: 'Itching or skin',
      words: 'itch; itching; scratch; scratching; skin; rash; hair loss; fleas; ticks',
    },
    appetite: {
      label: 'Won’t eat',
      words: 'won’t eat; wont eat; not eating; doesn’t eat; no appetite; appetite; weight; diet; food',
    },
    vomiting: {
      label: 'Vomiting or diarrhoea',
      words: 'vomit; vomiting; throwing up; diarrhoea; diarrhea; loose motion; stomach',
    },
    limping: { label: 'Limping', words: 'limp; limping; leg; joint; bone; fracture; arthritis' },
    eyes: { label: 'Eyes', words: 'eye; eyes; red eye; blind; cataract' },
    teeth: { label: 'Teeth or bad breath', words: 'tooth; teeth; gums; bad breath; mouth' },
    lump: { label: 'A lump', words: 'lump; tumour; tumor; cancer; growth' },
    cough: { label: 'Cough or heart', words: 'cough; coughing; heart; breath; tired' },
    fits: { label: 'Fits or dizziness', words: 'fit; fits; seizure; epilepsy; dizzy; paralysis' },
    behaviour: {
      label: 'Fear or aggression',
      words: 'fear; afraid; aggressive; aggression; bites; barking; anxiety; behaviour; behavior',
    },
    exotic: {
      label: 'Bird, rabbit or reptile',
      words: 'bird; parrot; rabbit; hamster; guinea pig; turtle; tortoise; reptile; snake; fish',
    },
  },
};

export type Complaint = keyof typeof en.complaints;

export const complaintTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './complaints.texts.hi'),
});
