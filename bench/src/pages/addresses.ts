import type { Registry, Role } from '@vetcare/contracts';

export type Visitor = Role | 'anonymous';
export const visitors: readonly Visitor[] = ['anonymous', 'patient', 'doctor', 'admin'];

export interface Address {
  path: string;
  visitor: Visitor;
}

/** The paths that replace the `/*` of a pattern with several pages. In all other patterns it is removed. */
const pathsBelow: Record<string, readonly string[]> = {
  '/user/chats/*': ['', '/:id'],
  '/doctor/chats/doctor/*': ['', '/:id'],
};

/** What the pages of the registry are about, so that each is measured with what it shows and not as not found. */
export interface Subjects {
  doctor: string;
  pet: string;
  /** A booking of the doctor who signs in, for which something was prescribed. */
  consultation: string;
  /** The code on that prescription. */
  prescription: string;
  /** A referral to the doctor, and one that the owner is asked about or has answered. */
  received: string;
  asked: string;
  /** A booking about the pet that the owner reads about. */
  visit: string;
}

/** What stands for the parameter of a pattern. In all others it is a doctor, as of a chat. */
const subjectOf: Record<string, keyof Subjects> = {
  '/user/pets/:id': 'pet',
  '/user/pets/:id/edit': 'pet',
  '/user/visits/:id': 'visit',
  '/user/referrals/:id': 'asked',
  '/doctor/records/:id': 'consultation',
  '/doctor/records/:id/prescription': 'consultation',
  '/doctor/records/:id/referral': 'consultation',
  '/doctor/referrals/:id': 'received',
  '/prescription/:code': 'prescription',
  '/admin/bookings/:id': 'consultation',
};

/** Lists every page of the registry with each visitor who may see it. Parameters are replaced by what the page is about. */
export function listAddresses({ remotes }: Registry, subjects: Subjects): Address[] {
  return Object.values(remotes).flatMap(({ routes, rules }) =>
    routes.flatMap((pattern) => {
      const { roles, anonymous } = rules[pattern] ?? {};
      const maySee = (visitor: Visitor) =>
        visitor === 'anonymous' ? !roles : !anonymous && (!roles || roles.includes(visitor));
      const subject = subjects[subjectOf[pattern] ?? 'doctor'];
      const paths = (pathsBelow[pattern] ?? ['']).map((rest) =>
        pattern.replace('/*', rest).replace(/:(id|code)\b/, subject),
      );
      return paths.flatMap((path) => visitors.filter(maySee).map((visitor) => ({ path, visitor })));
    }),
  );
}
