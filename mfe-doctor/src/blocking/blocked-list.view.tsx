import type { BlockedPatient } from '@vetcare/contracts';
import { Avatar, Button, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { api, formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import css from './blocking.module.css';
import { blockingTexts } from './blocking.texts';

const BLOCKED = ['blocked-patients'];

export function BlockedList() {
  const t = useTexts(blockingTexts);
  const list = useQuery({
    queryKey: BLOCKED,
    queryFn: ({ signal }) => api.get('/api/doctor/blocked-patients', { signal, fallback: t.unreadable }),
  });
  if (list.isPending)
    return (
      <SkeletonGroup label={t.loading}>
        <Skeleton shape="block" height={48} />
      </SkeletonGroup>
    );
  if (list.isError)
    return (
      <Button variant="secondary" onClick={() => void list.refetch()}>
        {t.unreadable}
      </Button>
    );
  if (list.data.length === 0) return <p>{t.none}</p>;
  return (
    <ul className={css.list}>
      {list.data.map((patient) => (
        <Blocked key={patient._id} patient={patient} />
      ))}
    </ul>
  );
}

function Blocked({ patient }: { patient: BlockedPatient }) {
  const t = useTexts(blockingTexts);
  const client = useQueryClient();
  const { _id: id, image, since } = patient;
  const name = usePersonName().person(patient);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.delete('/api/doctor/blocked-patients/:id', { params: { id }, fallback: t.failed }),
    onSuccess: () => void toast.success(t.unblocked(name)),
    onError: (error) => void toast.error(messageOf(error, t.failed)),
    onSettled: () => client.invalidateQueries({ queryKey: BLOCKED }),
  });
  return (
    <li className={css.person}>
      <Avatar id={id} name={name} src={image} size="sm" />
      <span className={css.name}>
        {name}, {t.since(formatDate(since))}
      </span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t.unblockWith(name)}
        busy={isPending && t.working}
        onClick={() => mutate()}
      >
        {t.unblock}
      </Button>
    </li>
  );
}
