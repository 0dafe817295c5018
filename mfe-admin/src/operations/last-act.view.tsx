import type { LiveDeployable } from '@vetcare/contracts';
import { api, useTexts, useUser } from '@vetcare/web-kit';
import { useWhen } from '@vetcare/web-kit/form';
import { useQuery } from '@vetcare/web-kit/query';
import list from '../list/list.module.css';
import { adminOf } from './deployer.view';
import { texts } from './operations.texts';

/** What was asked for of an area a moment ago, and by whom. Nothing until their name is known, or known not to be had. */
export function LastAct({ act, by, at }: NonNullable<LiveDeployable['lastAct']>) {
  const t = useTexts(texts).lastAct;
  const when = useWhen();
  const id = adminOf(by);
  const own = useUser()?._id === id;
  const { data, isPending } = useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => api.get('/api/users/:id', { params: { id: id ?? '' }, signal }),
    enabled: Boolean(id) && !own,
  });
  if (id && !own && isPending) return null;
  const name = id ? data?.name || t.someone : by;
  return <span className={list.quiet}>{t[act](own ? t.you : name, when(at))}</span>;
}
