import type { ErrorBody } from '@vetcare/contracts';
import { api, toast, useTexts, useUser } from '@vetcare/web-kit';
import { useWhen } from '@vetcare/web-kit/form';
import { useQueryClient } from '@vetcare/web-kit/query';
import { texts } from './list.texts';

type Meanwhile = NonNullable<ErrorBody['meanwhile']>;

/** What is said of a change that is no act with words of its own. */
export type SayChanged = (name: string, when: string) => string;

/** Says who was faster: "Approved by Asha Rao a moment ago". Without their name if that can't be had. */
export function useMeanwhileToast(): (meanwhile: Meanwhile, changed?: SayChanged) => Promise<void> {
  const { meanwhile: t } = useTexts(texts);
  const own = useUser();
  const when = useWhen();
  const queries = useQueryClient();
  const nameOf = async (id: string): Promise<string> => {
    if (id === own?._id) return t.you;
    const person = await queries
      .fetchQuery({
        queryKey: ['person', id],
        queryFn: ({ signal }) => api.get('/api/users/:id', { params: { id }, signal }),
      })
      .catch(() => null);
    return person?.name ? t.named(person.name) : t.someone;
  };
  return async ({ by, at, act }, changed = t.changed) => {
    const words = (act && t.acts[act as keyof typeof t.acts]) ?? changed;
    toast(words(await nameOf(by), when(at)));
  };
}
