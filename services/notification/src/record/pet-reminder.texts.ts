export const en = {
  vaccination: {
    subject: (pet: string, count: number) =>
      count === 1 ? `A vaccination of ${pet} is due` : `Vaccinations of ${pet} are due`,
    lead: (pet: string, count: number) =>
      count === 1
        ? `You noted that a vaccination of ${pet} is due soon.`
        : `You noted that ${count} vaccinations of ${pet} are due soon.`,
    where:
      'A vaccination needs a visit to a clinic. When it is done, note the day and the next one on the page of your pet.',
    due: (day: string) => `due on ${day}`,
    clinic: 'Your usual clinic',
    link: (pet: string) => `Open the page of ${pet}`,
  },
  weight: {
    subject: (pet: string) => `Time to weigh ${pet}`,
    lead: (pet: string, day: string, kg: number) => `You last noted the weight of ${pet} on ${day}: ${kg} kg.`,
    why: 'Doses are calculated from the weight, and a change often shows an illness early.',
    link: 'Note the weight',
  },
  off: 'Switch off these reminders',
};
