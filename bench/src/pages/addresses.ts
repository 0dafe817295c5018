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

/** Lists every page of the registry with each visitor who may see it. `:id` is replaced by `doctorId`. */
export function listAddresses({ remotes }: Registry, doctorId: string): Address[] {
  return Object.values(remotes).flatMap(({ routes, rules }) =>
    routes.flatMap((pattern) => {
      const { roles, anonymous } = rules[pattern] ?? {};
      const maySee = (visitor: Visitor) =>
        visitor === 'anonymous' ? !roles : !anonymous && (!roles || roles.includes(visitor));
      const paths = (pathsBelow[pattern] ?? ['']).map((rest) => pattern.replace('/*', rest).replace(':id', doctorId));
      return paths.flatMap((path) => visitors.filter(maySee).map((visitor) => ({ path, visitor })));
    }),
  );
}
