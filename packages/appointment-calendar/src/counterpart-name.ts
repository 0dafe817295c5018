import { DELETED_USER, type Language } from '@vetcare/contracts';

interface Named {
  FirstName: string;
  LastName: string;
  role: string;
  deleted?: boolean | undefined;
}

const MAX_SHOWN_LENGTH = 80;

/** How an appointment names the person on its other side. A made-up name is shortened so that it can't fill a screen. */
export function counterpartName({ FirstName, LastName, role, deleted }: Named, language: Language): string {
  if (deleted) return language === 'hi' ? 'हटाया गया उपयोगकर्ता' : `${DELETED_USER.FirstName} ${DELETED_USER.LastName}`;
  const name = `${FirstName} ${LastName}`.replace(/\s+/g, ' ').trim().slice(0, MAX_SHOWN_LENGTH);
  if (role !== 'doctor') return name;
  return language === 'hi' ? `डॉ. ${name}` : `Dr. ${name}`;
}
