import type { AuditEntry } from '@vetcare/contracts';
import type { AuthDeps } from '../deps';
import { nameOf } from '../user/user';
import { type AuditFilter, OPERATOR } from './audit.store';

/** A page of the audit log, with people's current names. */
export async function listAudit(
  deps: Pick<AuthDeps, 'audit' | 'users' | 'userLists'>,
  {
    search,
    ...page
  }: Omit<AuditFilter, 'people'> & { search?: string | undefined; before?: string | undefined; limit: number },
): Promise<AuditEntry[]> {
  const found = search ? await deps.userLists.idsFoundBy(search) : undefined;
  const entries = await deps.audit.newest({ ...page, people: found });
  const ids = new Set(entries.flatMap(({ actor, subject }) => (actor === OPERATOR ? [subject] : [actor, subject])));
  const people = await deps.users.findAllEvenDeleted([...ids]);
  const known = new Map(people.map((user) => [String(user._id), user]));
  const named = (id: string) => {
    const user = known.get(id);
    return { _id: id, name: user ? nameOf(user) : '', ...(user?.deletedAt && { deleted: true as const }) };
  };
  return entries.map(({ _id, actor, act, subject, reason, fees, amount, effectiveFrom, at }) => ({
    _id: String(_id),
    actor: actor === OPERATOR ? null : named(actor),
    act,
    subject: { ...named(subject), role: known.get(subject)?.role ?? null },
    reason,
    fees: fees ?? null,
    amount: amount ?? null,
    effectiveFrom: effectiveFrom?.toISOString() ?? null,
    at: at.toISOString(),
  }));
}
