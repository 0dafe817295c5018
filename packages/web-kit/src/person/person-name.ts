import { DELETED_USER } from '@vetcare/contracts/limits';
import { useTexts } from '@vetcare/web-kit';
import { personTexts } from './person.texts';

export type Named = { FirstName: string; LastName: string } | { name: string };

/** First and last name as one, as the platform has them: to search by. On the screen: `usePersonName`. */
export const fullName = (person: Named): string =>
  'FirstName' in person ? `${person.FirstName} ${person.LastName}`.trim() : person.name;

const DELETED = fullName(DELETED_USER);

/** Of whoever deleted their account only this name is left, and no page that a link could lead to. */
export const isDeleted = (person: Named): boolean => fullName(person) === DELETED;

/** How people are called in the visitor's language. `person`: by name; `doctor`: with the title, while they are one. */
export function usePersonName() {
  const t = useTexts(personTexts);
  return {
    person: (who: Named): string => (isDeleted(who) ? t.deleted : fullName(who)),
    doctor: (who: Named): string => (isDeleted(who) ? t.deleted : t.doctor(fullName(who))),
  };
}
