import type { Role } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { personTexts } from './person.texts';

/** A person as the API names them. `deleted` is set once they have deleted their account. */
export type Named = ({ FirstName: string; LastName: string } | { name: string }) & { deleted?: true };

/** The full name for searching. To show a name use `usePersonName`, which knows about deleted accounts. */
const fullName = (person: Named): string =>
  'FirstName' in person ? `${person.FirstName} ${person.LastName}`.trim() : person.name;

/** Names for display in the visitor's language. `doctor` adds the title, `titled` only for doctors. */
export function usePersonName() {
  const t = useTexts(personTexts);
  const person = (who: Named): string => (who.deleted ? t.deleted : fullName(who));
  const doctor = (who: Named): string => (who.deleted ? t.deleted : t.doctor(fullName(who)));
  const titled = (who: Named & { role: Role }): string => (who.role === 'doctor' ? doctor(who) : person(who));
  return { person, doctor, titled };
}
