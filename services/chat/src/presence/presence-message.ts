import { Id, Role } from '@vetcare/contracts';
import { z } from 'zod';

/**
 * What nodes tell each other. `seq` counts the changes of one node: a node that misses one sees the gap in the next message,
 * or in the next beat, and reads that node's list from Redis again. It does so as well when the list was `rewritten`, because the one
 * that it has read, which carries no number, may be older.
 */
export const PresenceMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('on'), node: z.string(), seq: z.number(), id: Id, role: Role }),
  z.object({ kind: z.literal('off'), node: z.string(), seq: z.number(), id: Id, role: Role }),
  z.object({ kind: z.literal('beat'), node: z.string(), seq: z.number(), rewritten: z.literal(true).optional() }),
  z.object({ kind: z.literal('gone'), node: z.string() }),
  z.object({ kind: z.literal('visible'), node: z.string(), people: z.tuple([Id, Id]) }),
]);
export type PresenceMessage = z.infer<typeof PresenceMessage>;

export const PRESENCE_CHANNEL = 'chat:presence';
export const NODES_KEY = 'chat:{presence}:nodes';
/** Redis set of the users connected to a node, as `<role>:<id>`; it expires with the node. */
export const nodeKey = (node: string) => `chat:{presence}:node:${node}`;

export const memberOf = (id: string, role: Role) => `${role}:${id}`;
export function parseMember(member: string): { id: string; role: Role } | undefined {
  const [role, id] = member.split(':');
  const parsed = z.object({ id: Id, role: Role }).safeParse({ id, role });
  return parsed.success ? parsed.data : undefined;
}
