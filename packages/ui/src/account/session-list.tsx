import { useRef } from 'react';
import { Button } from '../action/button';
import { Badge } from '../status/badge';
import { ErrorState } from '../status/empty-state';
import { Skeleton } from '../status/skeleton';
import { useFocusAfterRemoval } from '../status/use-focus-after-removal';
import { PasswordDialog, type PasswordDialogProps } from './password-dialog';
import css from './session-list.module.css';

export interface ListedSession {
  id: string;
  /** The browser and its system. */
  name: string;
  /** Since when, and when it was used last. */
  times: string;
  current: boolean;
}

export interface SessionListProps {
  texts: {
    current: string;
    end: string;
    endOf: (name: string) => string;
    endOthers: string;
    ending: string;
    failed: string;
  };
  /** A result of `useQuery` fits. */
  sessions: { data: ListedSession[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** The id of the session that is being ended, or `others`. */
  ending: string | null;
  onEnd: (id: string) => void;
  onEndOthers: () => void;
  /** Set while the password is asked for. */
  confirmation: PasswordDialogProps | null;
}

/** Where the user is signed in, with buttons that sign them out there. */
export function SessionList({ sessions, confirmation, ...rows }: SessionListProps) {
  const { data, isError, isFetching, refetch } = sessions;
  if (!data && isError)
    return <ErrorState as="h3" compact title={rows.texts.failed} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton shape="block" height={69} />;
  return (
    <>
      <ul className={css.list}>
        {data.map((session) => (
          <Row key={session.id} {...rows} session={session} />
        ))}
      </ul>
      {data.length > 1 && <EndOthers {...rows} />}
      {confirmation && <PasswordDialog {...confirmation} />}
    </>
  );
}

type RowsProps = Omit<SessionListProps, 'sessions' | 'confirmation'>;

function Row({ texts, session, ending, onEnd }: RowsProps & { session: ListedSession }) {
  const { id, name, times, current } = session;
  const row = useRef<HTMLLIElement>(null);
  const onPress = useFocusAfterRemoval(row);
  return (
    <li ref={row} className={css.row}>
      <div>
        <p className={css.name}>
          {name}
          {current && <Badge tone="brand">{texts.current}</Badge>}
        </p>
        <p className={css.times}>{times}</p>
      </div>
      {!current && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={texts.endOf(name)}
          busy={ending === id && texts.ending}
          disabled={ending !== null}
          onClick={() => {
            onPress();
            onEnd(id);
          }}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ texts, ending, onEndOthers }: RowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const onPress = useFocusAfterRemoval(box);
  return (
    <div ref={box}>
      <Button
        variant="secondary"
        busy={ending === 'others' && texts.ending}
        disabled={ending !== null}
        onClick={() => {
          onPress();
          onEndOthers();
        }}
      >
        {texts.endOthers}
      </Button>
    </div>
  );
}
