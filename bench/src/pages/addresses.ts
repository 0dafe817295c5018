import type { Registry, Role } from '@vetcare/contracts';

export type Visitor = Role | 'anonymous';
export const visitors: readonly Visitor[] = ['anonymous', 'patient', 'doctor', 'admin'];

export interface Address {
  path: string;
  visitor: Visitor;
}

/** What stands for the rest of an open pattern, where more than its beginning is a page of its own. */
const restOf: Record<string, readonly string[]> = {
  '/user/chats/*': ['', '/:id'],
  '/doctor/chats/*': ['', '/doctor/:id'],
};

/** Every page of the registry with each visitor who may see it. `doctorId` stands in for the `:id` of a pattern. */
export function listAddresses({ remotes }: Registry, doctorId: string): Address[] {
  return Object.values(remotes).flatMap(({ routes, rules }) =>
    routes.flatMap((pattern) => {
      const { roles, anonymous } = rules[pattern] ?? {};
      const mayCome = (visitor: Visitor) =>
        visitor === 'anonymous' ? !roles : !anonymous && (!roles || roles.includes(visitor));
      const paths = (restOf[pattern] ?? ['']).map((rest) => pattern.replace('/*', rest).replace(':id', doctorId));
      return paths.flatMap((path) => visitors.filter(mayCome).map((visitor) => ({ path, visitor })));
    }),
  );
}
