import type { Language } from '@vetcare/contracts';
import { leftName, shownName } from '../mail/compose';
import type { Person } from './person';
import { en } from './person.texts';
import { hi } from './person.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

/** A person's name in mails to others, in the reader's language. Of somebody who has deleted the account nothing is known but who they were. */
export function personName({ role, deleted, FirstName, LastName }: Person, language: Language): string {
  const t = texts[language];
  if (deleted) return leftName(role, language);
  const name = shownName(FirstName, LastName);
  return role === 'doctor' ? t.doctor(name) : name;
}

export function greetingTo(person: Person): string {
  const name = person.role === 'doctor' ? personName(person, person.language) : shownName(person.FirstName);
  return texts[person.language].greeting(name);
}
