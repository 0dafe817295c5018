import type { Contact, Role } from '@vetcare/contracts';

/** The sections of a doctor's chats are the roles of those on the other side. */
export const SECTIONS = ['patient', 'doctor', 'admin'] as const satisfies readonly Role[];
export type Section = (typeof SECTIONS)[number];

/** The call that lists somebody's contacts: the last part of its path. */
export type ContactList = 'admin' | 'doctors' | 'user' | 'get-user-chat';

const lists: Record<Section, ContactList> = { admin: 'admin', doctor: 'doctors', patient: 'user' };

export const listOf = (section: Section | null): ContactList => (section ? lists[section] : 'get-user-chat');

export type Area = '/doctor/chats' | '/user/chats';

export interface Place {
  area: Area;
  /** Null in a patient's chats, which have none. */
  section: Section | null;
  /** The person of the open conversation. */
  personId: string | null;
}

const isSection = (word: string | undefined): word is Section => SECTIONS.some((section) => section === word);

/** Where somebody is in a doctor's chats, by what follows `/doctor/chats/`. Anything unknown is the first list. */
export function doctorPlace(path: string): Place {
  const [word, personId, ...rest] = path.split('/').filter(Boolean);
  if (!isSection(word) || rest.length > 0) return { area: '/doctor/chats', section: 'patient', personId: null };
  return { area: '/doctor/chats', section: word, personId: personId ?? null };
}

export function userPlace(path: string): Place {
  const [personId, ...rest] = path.split('/').filter(Boolean);
  return { area: '/user/chats', section: null, personId: rest.length > 0 ? null : (personId ?? null) };
}

export const pathTo = (area: Area, person: Pick<Contact, '_id' | 'role'>): string =>
  area === '/doctor/chats' ? `${area}/${person.role}/${person._id}` : `${area}/${person._id}`;

/** The list that a conversation is opened from. */
export const listPath = ({ area, section }: Place): string => (section ? `${area}/${section}` : area);
