import type { Contact, Role } from '@vetcare/contracts';

/** Doctors see their chats in sections, one for each role of the other person. */
export const SECTIONS = ['patient', 'doctor', 'admin'] as const satisfies readonly Role[];
export type Section = (typeof SECTIONS)[number];

export type Area = '/doctor/chats' | '/user/chats';

export interface Place {
  area: Area;
  /** Null in the patients' area, which has no sections. */
  section: Section | null;
  /** The person whose conversation is open. */
  personId: string | null;
}

const isSection = (segment: string | undefined): segment is Section => SECTIONS.some((section) => section === segment);

/** Parses the part of the path after `/doctor/chats/`. Anything unknown stands for the first list. */
export function doctorPlace(path: string): Place {
  const [section, personId, ...rest] = path.split('/').filter(Boolean);
  if (!isSection(section) || rest.length > 0) return { area: '/doctor/chats', section: 'patient', personId: null };
  return { area: '/doctor/chats', section, personId: personId ?? null };
}

export function userPlace(path: string): Place {
  const [personId, ...rest] = path.split('/').filter(Boolean);
  return { area: '/user/chats', section: null, personId: rest.length > 0 ? null : (personId ?? null) };
}

export const pathTo = (area: Area, person: Pick<Contact, '_id' | 'role'>): string =>
  area === '/doctor/chats' ? `${area}/${person.role}/${person._id}` : `${area}/${person._id}`;

/** The list that a conversation is opened from. */
export const listPath = ({ area, section }: Place): string => (section ? `${area}/${section}` : area);
