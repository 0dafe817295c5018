import { useTexts } from '@vetcare/web-kit';
import { personTexts } from './person.texts';

/** Of whoever deleted their account the platform says so: there is no page that a link could lead to. */
export type Named = ({ FirstName: string; LastName: string } | { name: string }) & { deleted?: true };

/** First and last name as one, as the platform has them: to search by. On the screen: `usePersonName`. */
export const fullName = (person: Named): string =>
  'FirstName' in person ? `${person.FirstName} ${person.LastName}`.trim() : person.name;

/** How people are called in the visitor's language. `person`: by name; `doctor`: with the title, while they are one. */
export function usePersonName() {
  const t = useTexts(personTexts);
  return {
    person: (who: Named): string => (who.deleted ? t.deleted : fullName(who)),
    doctor: (who: Named): string => (who.deleted ? t.deleted : t.doctor(fullName(who))),
  };
}
