import type { SupportNote } from '@vetcare/contracts';
import type { AuthDeps } from '../deps';
import { nameOf } from '../user/user';

/** More than this nobody reads about one person. */
const SHOWN = 200;

/** What support has written down about a person, with the authors' names of now, the newest first. */
export async function listNotes(
  { notes, users }: Pick<AuthDeps, 'notes' | 'users'>,
  userId: string,
): Promise<SupportNote[]> {
  const found = await notes.list(userId, SHOWN);
  const authors = await users.findAllEvenDeleted([...new Set(found.map(({ authorId }) => authorId))]);
  const known = new Map(authors.map((author) => [String(author._id), author]));
  return found.map(({ _id, authorId, text, at }) => {
    const author = known.get(authorId);
    const by = {
      _id: authorId,
      name: author ? nameOf(author) : '',
      ...(author?.deletedAt && { deleted: true as const }),
    };
    return { _id, by, text, at: at.toISOString() };
  });
}
